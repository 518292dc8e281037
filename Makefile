# Everything here makes its own .venv, with what pyproject.toml asks for in the versions of requirements.lock.
#
#   make play     play a whole game in the terminal; GAME=... names another one
#   make serve    play in the browser, and with others by link
#   make test     every check, then the tests
#   make slow     the tests that take long
#   make soak     the same with many times as many games, positions and texts; TIMES=... how many times
#   make bench    measure how fast games are played; make bench-groups: how fast the best groups are found;
#                 make bench-bots: how strong our search is
#   make bench-editor   measure how soon an editor is answered
#   make bench-web   measure how many tables a server bears
#   make test-web play whole games in a browser, if chromium is there
#   make test-editors   try the extension in VS Code and the settings in Neovim, if they can be had
#   make mutants  count which mutants of our own code the tests notice; MUTANTS=... how many of each folder
#   make dist     build the wheel and the sdist, and try them on each Python that is there
#   make docs     build the documentation as a site, in build/docs: open index.html there
#   make vsix     pack the extension for VS Code into dist
#   make lint     the checks alone
#   make format   write the code the way the formatter wants it
#   make generated   write what follows from the vocabulary anew: schema, lines of the grammar, parse tables, colours
#   make lock     write requirements.lock anew, with the newest versions
#   make clean    remove what was made
#
# PYTHON=... names the interpreter to use (3.11 or newer), JOBS=... how many tests run at once.

GAME ?= festo
JOBS ?= 2
MUTANTS ?= 25
TIMES ?= 10
BIN := .venv/bin
export PYTHON

# A stamp says what .venv holds. One with the tools for development is good for playing too.
DEV := .venv/dev
PLAY := $(or $(wildcard $(DEV)),.venv/play)

.PHONY: play serve test slow soak bench bench-groups bench-bots bench-editor bench-web test-web test-editors mutants dist docs vsix lint format generated lock clean
.NOTPARALLEL:

play: $(PLAY)
	@sh scripts/extras.sh fast
	@$(BIN)/python -m festrules play $(GAME)

serve: $(PLAY)
	@sh scripts/extras.sh web fast
	@$(BIN)/python -m festrules serve

test: $(DEV)
	@sh scripts/check.sh pytest --processes $(JOBS)

slow: $(DEV)
	@$(BIN)/python -m pytest -m slow -o longest_test=7200 --processes $(JOBS)

soak: $(DEV)
	@FESTRULES_TIMES=$(TIMES) $(BIN)/python -m pytest -m slow -o longest_test=86400 --processes $(JOBS)

bench: $(DEV)
	@sh scripts/extras.sh bench fast
	@$(BIN)/python bench/run.py

bench-groups: $(DEV)
	@$(BIN)/python bench/groups.py

bench-bots: $(DEV)
	@sh scripts/extras.sh bench fast
	@$(BIN)/python bench/bots.py

bench-editor: $(DEV)
	@$(BIN)/python bench/editor.py

bench-web: $(DEV)
	@$(BIN)/python bench/web.py

test-web: $(DEV)
	@sh scripts/extras.sh web-test
	@sh scripts/axe.sh
	@$(BIN)/python -m pytest -m web tests/web

test-editors: $(DEV)
	@sh scripts/extras.sh web-test
	@sh scripts/editors.sh
	@$(BIN)/python -m pytest -m editors tests/editors/real

mutants: $(DEV)
	@$(BIN)/python bench/mutants.py map --jobs $(JOBS)
	@$(BIN)/python bench/mutants.py try --jobs $(JOBS) --each $(MUTANTS) --write

dist: $(DEV)
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation
	@$(BIN)/python -m pytest -m slow --processes $(JOBS) tests/architecture/test_installed.py

docs: $(DEV)
	@$(BIN)/python -m book build/docs

vsix: $(DEV)
	@$(BIN)/python scripts/vsix.py

lint: $(DEV)
	@sh scripts/check.sh

format: $(DEV)
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format .

generated: $(DEV)
	@$(BIN)/python -m festrules.grammar.schema_source --write
	@$(BIN)/python -m festrules.grammar.grammar_lines --write
	@$(BIN)/python -m festrules.grammar.parse_tables --write
	@$(BIN)/python -m festrules.editors.highlighting.textmate --write
	@$(BIN)/python -m festrules.editors.highlighting.vim --write
	@$(BIN)/python -m festrules.editors.snippets --write

lock:
	@sh scripts/lock.sh

clean:
	rm -rf .venv build dist .hypothesis .mutants .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/play .venv/dev: pyproject.toml requirements.lock scripts/venv.sh
	@sh scripts/venv.sh $(@F)
