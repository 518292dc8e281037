" Colours of festrules, made from its vocabulary by `make generated`.
if exists("b:current_syntax")
  finish
endif

syntax case match
setlocal iskeyword+=-

syntax match festrulesJoining /\<\%(,\s*round\s\+and\s\+round,\s*until\s\+everyone\s\+has\s\+answered\>\|,\s*left\s\+and\s\+right\s\+edges\s\+joined\>\|,\s*top\s\+and\s\+bottom\s\+edges\s\+joined\>\|,\s*equals\s\+keep\s\+their\s\+order\>\|,\s*and\s\+the\s\+next\s\+space\>\|are\s\+not\s\+connected\s\+to\>\|is\s\+not\s\+connected\s\+to\>\|,\s*and\s\+round\s\+again\>\|,\s*or\s\+all\s\+if\s\+fewer\>\|are\s\+connected\s\+to\>\|at\s\+the\s\+same\s\+time\>\|after\s\+the\s\+round\>\|is\s\+connected\s\+to\>\|(rounded\s\+down)\|,\s*each\s\+linking\>\|after\s\+the\s\+turn\>\|at\s\+random\s\+from\>\|with\s\+the\s\+least\>\|have\s\+answered\>\|is\s\+not\s\+to\s\+act\>\|misses\s\+a\s\+turn\>\|on\s\+each\s\+space\>\|with\s\+the\s\+most\>\|(rounded\s\+up)\|,\s*never\s\+tied\>\|are\s\+not\s\+told\>\|but\s\+at\s\+least\>\|has\s\+answered\>\|if\s\+possible,\s*\|outside\s\+best\>\|to\s\+the\s\+right\>\|,\s*closed\s\+by\>\|but\s\+at\s\+most\>\|have\s\+passed\>\|is\s\+not\s\+told\>\|miss\s\+a\s\+turn\>\|to\s\+the\s\+left\>\|weighted\s\+by\>\|,\s*counting\>\|divided\s\+by\>\|grouped\s\+by\>\|has\s\+passed\>\|never\s\+tied\>\|ordered\s\+by\>\|other\s\+than\>\|with\s\+least\>\|(refused:\|are\s\+asked\>\|decisions\>\|is\s\+to\s\+act\>\|otherwise\>\|unnoticed\>\|were\s\+gone\>\|with\s\+most\>\|are\s\+told\>\|for\s\+each\>\|in\s\+order\>\|is\s\+asked\>\|mirrored\>\|numbered\>\|reversed\>\|secretly\>\|stepping\>\|at\s\+most\>\|at\s\+once\>\|becomes\>\|chooses\>\|example\>\|is\s\+told\>\|through\>\|to\s\+each\>\|beside\>\|cannot\>\|choose\>\|one\s\+of\>\|scores\>\|shared\>\|spaces\>\|turned\>\|unless\>\|after\>\|among\>\|every\>\|holds\>\|least\>\|needs\>\|shows\>\|times\>\|under\>\|until\>\|where\>\|while\>\|from\>\|have\>\|into\>\|less\>\|more\>\|most\>\|over\>\|pass\>\|race\>\|rows\>\|some\>\|then\>\|were\>\|when\>\|wins\>\|with\>\|act\>\|all\>\|and\>\|are\>\|can\>\|for\>\|has\>\|not\>\|win\>\|as\>\|by\>\|if\>\|in\>\|is\>\|of\>\|on\>\|or\>\|to\>\)/
syntax match festrulesConstant /\<\%(next\s\+player\s\+after\>\|other\s\+players\>\|player\s\+before\>\|players\s\+after\>\|nothing\>\|players\>\|nobody\>\|seat\>\|yes\>\|you\>\|my\>\|no\>\)/
syntax match festrulesValue /\<\%(times\s\+this\s\+position\s\+has\s\+come\>\|spaces\s\+connected\s\+with\>\|connected\s\+groups\s\+of\>\|longest\s\+trail\s\+over\>\|largest\s\+group\s\+of\>\|longest\s\+line\s\+of\>\|the\s\+only\s\+one\s\+of\>\|spaces\s\+between\>\|spaces\s\+next\s\+to\>\|remainder\s\+of\>\|steps\s\+from\>\|count\s\+of\>\|distinct\>\|first\s\+of\>\|highest\>\|last\s\+of\>\|none\s\+of\>\|rank\s\+of\>\|any\s\+of\>\|lowest\>\|sum\s\+of\>\)/
syntax match festrulesStatement /\%(^\s\+\|,\s\+\|\<\%(otherwise\|also\|replace\|may\)\s\+\)\@<=\%((there\s\+is\s\+always\s\+at\s\+least\s\+one)\|(there\s\+are\s\+always\s\+enough)\|the\s\+others\s\+answer\s\+again\>\|take\s\+another\s\+turn\>\|nothing\s\+changes\>\|nothing\s\+happens\>\|cannot\s\+happen\>\|reconstructed\>\|depending\s\+on\>\|end\s\+the\s\+game\>\|end\s\+the\s\+turn\>\|if\s\+possible,\s*\|choose\s\+one:\|written\s\+for\>\|each\s\+alone\>\|never\s\+tied\>\|otherwise\>\|rearrange\>\|relies\s\+on\>\|announce\>\|for\s\+each\>\|increase\>\|physical\>\|shown\s\+as\>\|subtract\>\|at\s\+most\>\|clauses\>\|each\s\+of\>\|printed\>\|replace\>\|shuffle\>\|turn\s\+up\>\|variant\>\|version\>\|before\>\|chance\>\|choose\>\|expect\>\|forbid\>\|option\>\|plural\>\|repeat\>\|reword\>\|rounds\>\|shared\>\|starts\>\|after\>\|count\>\|every\>\|extra\>\|least\>\|limit\>\|needs\>\|offer\>\|phase\>\|ruled\>\|seats\>\|takes\>\|teams\>\|turns\>\|works\>\|worth\>\|also\>\|deal\>\|draw\>\|drop\>\|from\>\|kind\>\|mark\>\|most\>\|move\>\|part\>\|pass\>\|pick\>\|roll\>\|same\>\|seed\>\|show\>\|skip\>\|some\>\|step\>\|then\>\|wild\>\|add\>\|all\>\|let\>\|may\>\|not\>\|pay\>\|say\>\|set\>\|at\>\|do\>\|if\>\)/
syntax match festrulesStatement /\%(^\s\+\|,\s\+\|\<\%(otherwise\|also\|replace\|may\)\s\+\)\@<=\%(physical\>\|variant\>\|choose\>\|option\>\|phase\>\|kind\>\|part\>\|pick\>\|step\>\)/ nextgroup=festrulesDeclared skipwhite
syntax match festrulesDeclaration /^\%(festrules\>\|procedure\>\|scenarios\>\|kinds\s\+of\>\|position\>\|example\>\|replace\>\|trigger\>\|variant\>\|action\>\|change\>\|define\>\|groups\>\|legend\>\|option\>\|winner\>\|board\>\|piece\>\|place\>\|score\>\|setup\>\|table\>\|token\>\|card\>\|cost\>\|drop\>\|game\>\|keep\>\|play\>\|tile\>\|die\>\|end\>\|mod\>\)/
syntax match festrulesDeclaration /^\%(procedure\>\|kinds\s\+of\>\|trigger\>\|variant\>\|action\>\|change\>\|define\>\|groups\>\|legend\>\|option\>\|board\>\|piece\>\|place\>\|table\>\|token\>\|card\>\|cost\>\|keep\>\|tile\>\|die\>\|end\>\)/ nextgroup=festrulesDeclared skipwhite
syntax match festrulesName /\%(\<\%(my\)\s\+\)\@<=[A-Za-z][A-Za-z0-9]*\%(-[A-Za-z0-9]\+\)*/
syntax match festrulesDeclared /[A-Za-z][A-Za-z0-9]*\%(-[A-Za-z0-9]\+\)*/ contained
syntax match festrulesNumber /\<[0-9]\+\>/
syntax match festrulesClause /@[A-Z][A-Z0-9]*\%(-[A-Z0-9]\+\)*/
syntax region festrulesText start=/"/ skip=/\\["\\]/ end=/"\|$/ oneline
syntax match festrulesComment /#.*/ contains=@Spell

highlight default link festrulesDeclaration Define
highlight default link festrulesStatement Statement
highlight default link festrulesJoining Keyword
highlight default link festrulesValue Function
highlight default link festrulesConstant Constant
highlight default link festrulesDeclared Type
highlight default link festrulesNumber Number
highlight default link festrulesText String
highlight default link festrulesClause Tag
highlight default link festrulesComment Comment

let b:current_syntax = "festrules"
