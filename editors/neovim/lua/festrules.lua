-- Starts `festrules lsp` for a buffer, in whichever way this Neovim knows, and what its code lenses do.
local M = {}

local MARKERS = { "festrules.toml", ".git" }

-- The program: vim.g.festrules_command, that of a .venv above the file, or that on the path.
local function command(file)
  if vim.g.festrules_command then
    return vim.g.festrules_command
  end
  local folder = vim.fn.fnamemodify(file, ":h")
  local venv = vim.fn.finddir(".venv", vim.fn.fnameescape(folder) .. ";")
  local own = venv ~= "" and vim.fn.fnamemodify(venv, ":p") .. "bin/festrules" or ""
  return vim.fn.executable(own) == 1 and own or "festrules"
end

-- The folder of the project that a file belongs to.
local function root(file)
  local folder = vim.fn.fnamemodify(file, ":p:h")
  local up = folder
  while true do
    for _, marker in ipairs(MARKERS) do
      if vim.loop.fs_stat(up .. "/" .. marker) then
        return up
      end
    end
    local above = vim.fn.fnamemodify(up, ":h")
    if above == up then
      return folder
    end
    up = above
  end
end

local function run(arguments)
  vim.cmd("botright new")
  vim.fn.termopen(arguments)
  vim.cmd("startinsert")
end

-- What the code lenses of the server ask for: `run this scenario` and `play from here`.
local function lenses()
  vim.lsp.commands["festrules.runScenario"] = function(said)
    local file = vim.uri_to_fname(said.arguments[1])
    run({ command(file), "test", file, "-k", said.arguments[2], "--verbose" })
  end
  vim.lsp.commands["festrules.showPlaces"] = function(said)
    local found = vim.lsp.util.locations_to_items(said.arguments[3], "utf-16")
    vim.fn.setqflist({}, " ", { title = "festrules", items = found })
    vim.cmd("copen")
  end
  vim.lsp.commands["festrules.explain"] = function(said)
    run({ command(vim.api.nvim_buf_get_name(0)), "explain", said.arguments[1] })
  end
  vim.lsp.commands["festrules.play"] = function(said)
    local file = vim.uri_to_fname(said.arguments[1])
    local from = file:match("%.scenarios$") and { "--from-scenario", tostring(said.arguments[2] + 1) } or {}
    run(vim.list_extend({ command(file), "play", file }, from))
  end
end

local clients = {} -- of Neovim before 0.8, by folder

function M.attach(buffer)
  local file = vim.api.nvim_buf_get_name(buffer)
  if vim.g.festrules_lsp == false or vim.fn.executable(command(file)) == 0 then
    return
  end
  lenses()
  local config = { name = "festrules", cmd = { command(file), "lsp" }, root_dir = root(file) }
  if vim.lsp.enable then
    vim.lsp.config("festrules", { cmd = config.cmd })
    vim.lsp.enable("festrules")
  elseif vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
  else
    clients[config.root_dir] = clients[config.root_dir] or vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(buffer == 0 and vim.api.nvim_get_current_buf() or buffer, clients[config.root_dir])
  end
end

return M
