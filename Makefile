# Needs make and Python 3.11 or newer. Everything else is installed into .venv from the hashed lock files.

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
LOCKS := requirements/bootstrap.txt requirements/dev.txt
CHECKED := $(strip src tests $(if $(wildcard benchmarks/*.py),benchmarks) $(wildcard docs/*.py) docs/notebooks/render.py $(wildcard docs/figures/*.py) release hatch_build.py)

# The Python for .venv. By default the first of PYTHONS that is new enough.
PYTHON ?=
PYTHONS := python3 python3.11 python3.12 python3.13 python3.14 python
# Parallel tests, and further arguments for pytest: make test PYTEST_ARGS="-k split"
# Quick tests often wait for a server or a browser, so three of them keep two cores busy. Long tests compute all the time.
JOBS ?= 3
LONG_JOBS ?= 2
PYTEST_ARGS ?=
# The tests that `make conformance` runs at a larger scale, before those marked thorough.
CONFORMANCE = tests/conformance tests/sim/test_ray.py tests/lab/test_simulate.py
# The browser pages, built from web/ with Node 20 or newer: the installed one, or one from the Python registry.
BUILT := src/pit21/web/built/index.html
WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts web/tsconfig.json web/scripts/notices.ts -type f 2>/dev/null)
# The documentation, built from docs/ and the docstrings. After a change to a docstring alone, run `make docs`.
SITE := src/pit21/web/docs/index.html
SITE_SOURCES := $(shell find docs ARCHITECTURE.md CHANGELOG.md CONTRIBUTING.md -type f -not -name '*.pyc' 2>/dev/null)
NODE_PACKAGES := web/node_modules/.installed
# Runs a program of those packages in web/. Prettier also formats the templates, which Biome does not read.
NPX = cd web && ../$(BIN)/python scripts/node.py npx --no-install
PRETTIER = $(NPX) prettier --log-level warn --cache .
LONG_LINES = grep -rnE '^.{121,}' web/src web/tests --include='*.ts' --exclude-dir=wire
# The tests start hundreds of short programs, so Python always caches its bytecode, whatever the shell's setting.
unexport PYTHONDONTWRITEBYTECODE
# mypy uses one core; the tools for web/ run beside it on another.
TOGETHER = $(MAKE) --no-print-directory --jobs=2
# Where the tests keep compiled kernels, see tests/conftest.py.
TEST_CACHE = PIT21_CACHE="$${PIT21_CACHE:-$(CURDIR)/.pytest_cache/pit21}"
# Tests that share an expensive resource run on the same worker.
PARALLEL = -n $(JOBS) --dist loadgroup --max-worker-restart=0
# CI sets it: tests that failed run once more, one at a time, because other programs may have used the machine. Code 1
# means that every test has run; a run that was cut short is never repeated. The second run selects by failure alone:
# with a marker, `quick_cases` would choose its quick cases among the failed ones and leave those out.
RERUN ?=
LAST_FAILED = -n 1 --dist loadgroup --max-worker-restart=0 --last-failed --last-failed-no-failures=none
OR_RERUN = || { code=$$?; test -n "$(RERUN)" -a $$code -eq 1 || exit $$code; \
	echo "$@: running the failed tests once more, one at a time"; \
	$(BIN)/python -m pytest $(LAST_FAILED) $(PYTEST_ARGS); }

.DEFAULT_GOAL := help
.PHONY: help run web types test check lint python-lint web-lint web-test test-kernels format bench conformance full-scale load kernels answers docs \
	lock pythons release clean

help: ## show this list
	@echo "Usage: make TARGET"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' Makefile

run: $(STAMP) $(BUILT) $(SITE) ## start the server on SQLite and open the lobby (RUN_ARGS: options of pit21 serve)
	@echo "run: starting the server; press Ctrl+C to stop it"
	@$(BIN)/pit21 serve --open $(RUN_ARGS)

web: $(BUILT) ## build the browser pages

$(NODE_PACKAGES): web/package.json web/package-lock.json | $(STAMP)
	@echo "web: installing the locked packages into web/node_modules"
	@cd web && ../$(BIN)/python scripts/node.py npm ci --silent --ignore-scripts
	@touch $@

$(BUILT): $(NODE_PACKAGES) $(WEB_SOURCES)
	@echo "web: building the browser pages in src/pit21/web/built"
	@$(NPX) tsc --noEmit
	@$(NPX) vite build --logLevel warn
	@touch $@

types: $(NODE_PACKAGES) ## regenerate the browser's message types from the server's schemas
	@$(BIN)/python -m pit21.server.schemas > web/node_modules/.schemas.json
	@cd web && ../$(BIN)/python scripts/node.py node scripts/types.mjs node_modules/.schemas.json

test: $(STAMP) $(NODE_PACKAGES) ## run the checks and every test that is not marked long
	@$(TOGETHER) test-kernels python-lint web-lint web-test $(BUILT)
	@echo "test: running every test that is not marked long, $(JOBS) at a time"
	@$(BIN)/python -m pytest $(PARALLEL) -m "not long" $(PYTEST_ARGS) $(OR_RERUN)

check: JOBS = $(LONG_JOBS)
check: $(STAMP) $(BUILT) $(SITE) ## run the slow tests: those marked long, and some with the oldest supported packages
	@echo "check: recomputing the results that ship with the package"
	@$(BIN)/python -m pit21.lab.answers --check
	@$(BIN)/python -m tests.packaging.lower_bounds $(PARALLEL)
	@echo "check: running the tests marked long, $(JOBS) at a time"
	@$(BIN)/python -m pytest $(PARALLEL) -m long $(PYTEST_ARGS) $(OR_RERUN)

lint: $(STAMP) $(NODE_PACKAGES) ## check style, formatting, types and layers
	@$(TOGETHER) python-lint web-lint

python-lint: $(STAMP)
	@echo "lint: running ruff and mypy on $(CHECKED)"
	@$(BIN)/ruff check --quiet $(CHECKED) docs/notebooks
	@$(BIN)/ruff format --quiet --check $(CHECKED) docs/notebooks/*.py \
		|| { echo "lint: some files are not formatted; run make format" >&2; exit 1; }
	@$(BIN)/mypy --no-error-summary $(CHECKED)
	@echo "lint: checking the layers of the packages"
	@report=$$($(BIN)/lint-imports --no-logo) || { echo "$$report" >&2; exit 1; }

web-lint: $(NODE_PACKAGES)
	@echo "lint: running Biome and Prettier on web/"
	@$(NPX) biome check --error-on-warnings
	@$(PRETTIER) --check || { echo "lint: some files are not formatted; run make format" >&2; exit 1; }
	@! $(LONG_LINES) || { echo "lint: the lines above are longer than 120 characters; break them" >&2; exit 1; }

web-test: $(NODE_PACKAGES)
	@echo "test: running the tests of web/ in Node"
	@$(NPX) vitest run --reporter=dot

# All at once: tests in several processes would compile what the kernels share several times.
test-kernels: $(STAMP)
	@$(TEST_CACHE) $(BIN)/python -m pit21.compilation > /dev/null

format: $(STAMP) $(NODE_PACKAGES) ## format the code
	@echo "format: running ruff on $(CHECKED)"
	@$(BIN)/ruff check --quiet --fix-only $(CHECKED) docs/notebooks
	@$(BIN)/ruff format --quiet $(CHECKED) docs/notebooks/*.py
	@echo "format: running Biome and Prettier on web/"
	@$(NPX) biome check --write
	@$(PRETTIER) --write

bench: $(STAMP) ## measure speed against other programs (on an idle machine)
	@echo "bench: measuring speed against other programs"
	@$(BIN)/python -m benchmarks

conformance: $(STAMP) ## run the tests that every game must pass, at a larger scale
	@echo "conformance: running the conformance tests at a larger scale, $(JOBS) at a time"
	@$(BIN)/python -m pytest $(CONFORMANCE) --scale=conformance -m "not thorough" $(PARALLEL) $(PYTEST_ARGS)
	@echo "conformance: running the tests marked thorough, $(JOBS) at a time"
	@$(BIN)/python -m pytest --scale=conformance -m thorough $(PARALLEL) $(PYTEST_ARGS)

full-scale: $(STAMP) ## run the tests at full scale and append the figures to the results file
	@echo "full-scale: running the tests at full scale; this takes long and can be resumed"
	@$(BIN)/python -m tests.full_scale

load: $(STAMP) ## load-test a server (on an idle machine)
	@echo "load: starting a server, and clients in another process"
	@$(BIN)/python -m benchmarks.load $(LOAD_ARGS)

kernels: $(STAMP) ## compile all kernels in advance into the user's cache folder
	@echo "kernels: compiling into the cache folder; PIT21_CACHE chooses another one"
	@$(BIN)/python -m pit21.compilation

answers: $(STAMP) ## recompute the results that ship with the package
	@echo "answers: computing edges, strategies, interpretations and audits of the built-in games"
	@$(BIN)/python -m pit21.lab.answers

docs: $(STAMP) ## regenerate the generated pages of docs/ and build the documentation site
	@echo "docs: writing the generated pages"
	@$(BIN)/python -m docs.generate
	@echo "docs: building the site in src/pit21/web/docs"
	@$(BIN)/python -m docs.site

$(SITE): $(SITE_SOURCES) | $(STAMP)
	@echo "docs: building the site in src/pit21/web/docs"
	@$(BIN)/python -m docs.site
	@touch $@

COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate $(LOCK_ARGS)

lock: $(STAMP) ## update the lock files from pyproject.toml (LOCK_ARGS=--upgrade for newer versions)
	@echo "lock: writing requirements/*.txt"
	@$(COMPILE) requirements/bootstrap.in -o requirements/bootstrap.txt
	@$(COMPILE) pyproject.toml --extra all --group dev -o requirements/dev.txt
	@$(COMPILE) pyproject.toml -c requirements/dev.txt -o requirements/core.txt
	@$(COMPILE) pyproject.toml --extra server --extra postgres -c requirements/dev.txt -o requirements/server.txt

pythons: $(STAMP) $(BUILT) $(SITE) ## run tests with every supported Python
	@$(BIN)/python -m tests.packaging.pythons $(PARALLEL)

release: $(STAMP) $(BUILT) $(SITE) ## build, check and tag a release (RELEASE_ARGS=--check: no tag); see docs/how-to/releasing.md
	@$(BIN)/python -m release $(RELEASE_ARGS)

clean: ## remove .venv, the built pages and the caches
	@echo "clean: removing .venv, the built pages and the caches"
	@rm -rf $(VENV) build web/node_modules src/pit21/web/built src/pit21/web/docs .mypy_cache .ruff_cache .pytest_cache .hypothesis dist

# Installed again when pyproject.toml or a lock file is newer.
$(STAMP): pyproject.toml $(LOCKS)
	@echo "install: installing the locked packages and pit21 into $(VENV)"
	@test -x $(BIN)/python || { \
		for python in $(or $(PYTHON),$(PYTHONS)); do \
			if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
				exec $$python -m venv $(VENV); \
			fi; \
		done; \
		echo "install: no Python 3.11 or newer found (tried $(or $(PYTHON),$(PYTHONS))); name one with PYTHON=" >&2; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bootstrap.txt
	@$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements/dev.txt
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@
