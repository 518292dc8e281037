-- For Neovim 0.11 and newer: vim.lsp.enable("festrules") starts it in files of rules.
return {
  cmd = { "festrules", "lsp" },
  filetypes = { "festrules" },
  root_markers = { "festrules.toml", ".git" },
}
