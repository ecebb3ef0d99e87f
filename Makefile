# Everything sets itself up: a virtual environment inside the checkout, rebuilt when pyproject.toml changes.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
# What `make quick` runs: no ablations; of the laws one table of each game, and the rules gate.
QUICK := not (ablation or every_word or forced) and (not conformance or mummy-3 or hamunaptra-4 or dungeonrun-2 or tomb-2 or law_11)
# Every test process imports the same modules: what one has compiled, the others read.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test quick check wire types compiled unit soak bench fast pure golden pictures catalogues clean

play: $(READY)            ## open the table in the browser
	@$(BIN)/mastaba play

test:                     ## lint, types, every test
	@$(MAKE) --no-print-directory --jobs=2 --output-sync check types compiled
	@$(MAKE) --no-print-directory unit

quick: $(READY)           ## below a minute, for the inner loop: no server, no browser, one table of each game
	$(BIN)/ruff check .
	$(BIN)/pytest -n 2 --dist worksteal tests/core tests/games tests/conformance -k "$(QUICK)"

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

wire: $(READY)            ## rewrite the types of what the server sends (then `make types`)
	PYTHONPATH=tests $(BIN)/python -m web.declarations

types:                    ## the web app's types and the form of its styles, where there is Node.js
	@if command -v npm >/dev/null 2>&1; then \
		cd tests/web && npm ci --silent --no-audit --no-fund && npm run --silent check ; \
	else echo "Node.js is missing: the types of the web app are not checked."; fi

compiled: $(READY)        ## find all tests once, so that the workers of `unit` need not compile them
	@$(BIN)/pytest --collect-only -qq >/dev/null

unit: $(READY)            ## three workers: browser tests wait more than they work
	@tests/web/get-chromium >/dev/null
	@tests/server/get-postgres >/dev/null
	$(BIN)/pytest -n 3 --dist worksteal

soak: $(READY)            ## every test at its full length, thousands of games under every law, bots' strength
	@tests/web/get-chromium >/dev/null
	@tests/server/get-postgres >/dev/null
	LONG=1 $(BIN)/pytest -n 2 --dist worksteal --timeout 0

bench: $(READY)           ## speed, side by side with Catanatron
	$(BIN)/pip install --quiet --editable ".[bench]"
	$(BIN)/mastaba bench

fast: $(READY)            ## compile the engine in place (needs a C compiler, some minutes)
	$(BIN)/python hatch_build.py

pure:                     ## pure Python again
	find src -name "*.so" -o -name "*.pyd" | xargs rm -f

pictures: $(READY)        ## take the pictures of README.md anew (then look at them)
	PYTHONPATH=tests $(BIN)/python -m web.pictures

golden: $(READY)          ## rewrite the golden playthroughs (then review the difference)
	PYTHONPATH=tests $(BIN)/python -m conformance.golden

catalogues: $(READY)      ## rewrite the English rule clauses from docs/rules
	$(BIN)/python -m mastaba.words

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Mastaba needs Python 3.11 or newer, this is " + sys.version.split()[0] + "; try make PYTHON=python3.12")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --no-compile --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --no-compile --group dev --editable .
	touch $(READY)

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	@$(MAKE) --no-print-directory pure
