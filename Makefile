# Everything sets itself up: a virtual environment inside the checkout, rebuilt when pyproject.toml changes.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: play test check types unit soak bench golden catalogues clean

play: $(READY)            ## open the table in the browser
	@$(BIN)/mastaba play

test: check types unit    ## lint, types, every test

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

types:                    ## the web app's types, where there is Node.js
	@if command -v npm >/dev/null 2>&1; then \
		cd tests/web && npm ci --silent --no-audit --no-fund && npx --no-install tsc -p . ; \
	else echo "Node.js is missing: the types of the web app are not checked."; fi

unit: $(READY)            ## three workers: browser tests wait more than they work
	@tests/web/get-chromium
	$(BIN)/pytest -n 3 --dist worksteal

soak: $(READY)            ## the long runs: thousands of games under every law, bots' strength
	$(BIN)/pytest -n 2 --dist worksteal tests/soak

bench: $(READY)           ## speed, side by side with Catanatron
	$(BIN)/pip install --quiet --editable ".[bench]"
	$(BIN)/mastaba bench

golden: $(READY)          ## rewrite the golden playthroughs (then review the difference)
	$(BIN)/python -m tests.conformance.golden

catalogues: $(READY)      ## rewrite the English rule clauses from docs/rules
	$(BIN)/python -m mastaba.words

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Mastaba needs Python 3.11 or newer, this is " + sys.version.split()[0] + "; try make PYTHON=python3.12")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --group dev --editable .
	touch $(READY)

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis dist
