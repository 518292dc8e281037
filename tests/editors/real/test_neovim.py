"""Neovim with our folder as a package, headless: colours, indentation, the server, the scenarios."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
LONG = 120  # seconds
OURS = """
local function wait(what, done)
  if not vim.wait(60000, done, 50) then error("nothing came of: " .. what) end
end
local function client()
  local known = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = 0 }) or vim.lsp.buf_get_clients(0)
  return select(2, next(known))
end
local function colours()
  local found = {}
  for line = 1, vim.fn.line("$") do
    for column = 1, #vim.fn.getline(line) do
      local name = vim.fn.synIDattr(vim.fn.synID(line, column, 1), "name")
      if name ~= "" then found[name] = (found[name] or 0) + 1 end
    end
  end
  return found
end
local function ask(method, parameters)
  local found = vim.lsp.buf_request_sync(0, method, parameters, 60000)
  local _, answer = next(found or {})
  return answer and answer.result
end
local function here(line, column)
  vim.api.nvim_win_set_cursor(0, { line, column })
  return vim.lsp.util.make_position_params(0, "utf-16")
end
"""


class Neovim:
    """Neovim that runs a piece of Lua in a file, and tells what came of it."""

    def __init__(self, home: Path) -> None:
        package = home / "data" / "nvim" / "site" / "pack" / "festrules" / "start" / "festrules"
        shutil.copytree(ROOT / "editors" / "neovim", package)
        self.home = home
        names = {"DATA": "data", "CONFIG": "config", "STATE": "state", "CACHE": "cache"}
        self.environment = {
            **os.environ,
            **{f"XDG_{key}_HOME": str(home / value) for key, value in names.items()},
        }

    def run(self, file: Path, lua: str) -> Any:
        """The result of the piece."""
        told, script = self.home / "told.json", self.home / "script.lua"
        script.write_text(
            f"{OURS}\nlocal function course()\n{lua}\nend\n"
            "local done, found = pcall(course)\n"
            "local said = vim.fn.json_encode({ done = done, found = found ~= nil and found or vim.NIL })\n"
            f"vim.fn.writefile({{ said }}, '{told}')\nvim.cmd('qa!')\n"
        )
        command = ["nvim", "--headless", str(file), "-c", f"luafile {script}"]
        subprocess.run(command, env=self.environment, capture_output=True, timeout=LONG, check=False)
        answer = json.loads(told.read_text())
        assert answer["done"], answer["found"]
        return answer["found"]


@pytest.fixture
def neovim(tmp_path: Path) -> Neovim:
    if shutil.which("nvim") is None:
        pytest.skip("there is no Neovim")
    return Neovim(tmp_path / "home")


def test_a_file_of_rules_is_known_and_coloured(neovim: Neovim, folder: Path) -> None:
    found = neovim.run(
        folder / "festo" / "festo.rules",
        "local kind, comment, tab = vim.bo.filetype, vim.bo.commentstring, vim.bo.shiftwidth\n"
        "return { kind = kind, comment = comment, tab = tab, colours = colours() }",
    )
    assert (found["kind"], found["comment"], found["tab"]) == ("festrules", "# %s", 2)
    names = (
        "Declaration",
        "Statement",
        "Joining",
        "Value",
        "Constant",
        "Declared",
        "Number",
        "Text",
        "Clause",
        "Comment",
    )
    assert {f"festrules{name}" for name in names} <= set(found["colours"])


def test_files_of_others_that_end_alike_are_left_alone(neovim: Neovim, tmp_path: Path) -> None:
    other = tmp_path / "udev.rules"
    other.write_text('SUBSYSTEM=="usb", MODE="0666"\n')
    assert neovim.run(other, "return vim.bo.filetype") != "festrules"


def test_a_broken_line_is_told_as_it_is_written(neovim: Neovim, folder: Path) -> None:
    found = neovim.run(
        folder / "connect-four.rules",
        """
        wait("the server", client)
        local line = vim.fn.search("^winner")
        vim.api.nvim_buf_set_lines(0, line - 1, line, false, { "winnner" })
        wait("a message", function() return #vim.diagnostic.get(0) > 0 end)
        local first = vim.diagnostic.get(0)[1]
        local broken = { line = first.lnum + 1, wanted = line, message = first.message, code = first.code }
        vim.api.nvim_buf_set_lines(0, line - 1, line, false, { "winner" })
        wait("that it is right again", function() return #vim.diagnostic.get(0) == 0 end)
        return broken
        """,
    )
    assert found["line"] == found["wanted"]
    assert "did you mean: winner" in found["message"]


def test_what_an_author_asks_for(neovim: Neovim, folder: Path) -> None:
    found = neovim.run(
        folder / "connect-four.rules",
        """
        wait("the server", client)
        local file = { uri = vim.uri_from_bufnr(0) }
        local line = vim.fn.search("move disc from my supply")
        local function at(column) return { textDocument = file, position = { line = line - 1, character = column } } end
        local told
        wait("that it is understood", function()
          local found = ask("textDocument/hover", at(9))
          told = found and found.contents.value
          return told ~= nil and told:find("disc") ~= nil
        end)
        local offered = {}
        for _, one in ipairs(ask("textDocument/completion", at(22)).items) do offered[one.label] = true end
        local asked = vim.tbl_extend("force", at(24), { newName = "stock" })
        local edits = ask("textDocument/rename", asked)
        local all = vim.tbl_extend("force", at(24), { context = { includeDeclaration = true } })
        local places = ask("textDocument/references", all)
        vim.api.nvim_buf_set_lines(0, line - 1, line, false, { "    move   disc from my supply to space" })
        local options = { tabSize = 2, insertSpaces = true }
        local laid = ask("textDocument/formatting", { textDocument = file, options = options })
        return { told = told, supply = offered["supply"], edits = edits, places = #places, laid = #laid }
        """,
    )
    assert "disc" in found["told"]
    assert found["supply"] is True
    assert "stock" in json.dumps(found["edits"])
    assert found["places"] >= 3
    assert found["laid"] >= 1


def test_scenarios_run_by_make(neovim: Neovim, folder: Path) -> None:
    scenarios = folder / "pig.scenarios"
    text = scenarios.read_text().replace("expect at-risk is 12", "expect at-risk is 13")
    scenarios.write_text(text)
    found = neovim.run(
        scenarios,
        f"""
        vim.env.PATH = "{folder / ".venv" / "bin"}:" .. vim.env.PATH
        vim.cmd("silent make")
        local listed = {{}}
        for _, one in ipairs(vim.fn.getqflist()) do
          if one.valid == 1 then table.insert(listed, {{ line = one.lnum, text = one.text, kind = one.type }}) end
        end
        return listed
        """,
    )
    assert [(one["line"], one["kind"]) for one in found] == [(13, "e")]
    assert "at-risk" in found[0]["text"]
