" Others end their files in .rules, too: what begins like one of ours, or is still empty, is one.
function! s:is_ours() abort
  let line = nextnonblank(1)
  while line > 0 && getline(line) =~# '^\s*#'
    let line = nextnonblank(line + 1)
  endwhile
  return line == 0 || getline(line) =~# '^festrules\s\+\d'
endfunction

" What Vim took it for before may have said that all is set up.
autocmd BufRead,BufNewFile *.rules,*.scenarios
  \ if s:is_ours() | unlet! b:did_ftplugin | set filetype=festrules | endif
