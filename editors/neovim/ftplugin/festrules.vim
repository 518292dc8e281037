" What holds in a file of rules or scenarios.
if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=#\ %s comments=:#
setlocal expandtab shiftwidth=2 softtabstop=2 autoindent
setlocal iskeyword+=-

" :make runs the scenarios, and :copen lists what does not come true.
setlocal makeprg=festrules\ test\ --format\ compact\ %:S
setlocal errorformat=%f:%l:%c:\ %trror\ %m,%f:%l:%c:\ %tarning\ %m,%f:%l:%c:\ %tote\ %m,%-G%.%#

let b:undo_ftplugin = "setlocal commentstring< comments< expandtab< shiftwidth< softtabstop< autoindent< iskeyword< makeprg< errorformat<"

if has("nvim")
  lua require("festrules").attach(0)
endif
