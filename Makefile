# Needs make and Python 3.11 or newer; everything else is installed into .venv from the hashed lock files.

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
LOCKS := requirements/bootstrap.txt requirements/dev.txt
CHECKED := $(strip src tests $(if $(wildcard benchmarks/*.py),benchmarks) $(wildcard docs/*.py) docs/notebooks/render.py $(wildcard docs/figures/*.py) release hatch_build.py)

# The Python that makes .venv; without it the first of these that is new enough.
PYTHON ?=
PYTHONS := python3 python3.11 python3.12 python3.13 python3.14 python
# Tests at once, and further arguments for pytest: make test PYTEST_ARGS="-k split"
JOBS ?= 2
PYTEST_ARGS ?=
# What `make conformance` runs at a larger scale.
CONFORMANCE = tests/conformance tests/sim/test_ray.py tests/lab/test_simulate.py
# The browser's files: built from web/ with Node 20 or newer, the machine's own or one from the Python registry.
BUILT := src/pit21/web/built/index.html
WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts web/tsconfig.json web/scripts/notices.ts -type f 2>/dev/null)
# The documentation: built from docs/ and the docstrings. A change of a docstring alone is left to `make docs`.
SITE := src/pit21/web/docs/index.html
SITE_SOURCES := $(shell find docs ARCHITECTURE.md CHANGELOG.md CONTRIBUTING.md -type f -not -name '*.pyc' 2>/dev/null)
NODE_PACKAGES := web/node_modules/.installed
# A program of those packages, run in web/; Prettier also lays out the templates that Biome does not read.
NPX = cd web && ../$(BIN)/python scripts/node.py npx --no-install
PRETTIER = $(NPX) prettier --log-level warn --cache .
LONG_LINES = grep -rnE '^.{121,}' web/src web/tests --include='*.ts' --exclude-dir=wire
# The tests start hundreds of short programs: what Python has compiled of a module is kept, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE
# mypy runs on one core; the browser's tools use the other one meanwhile.
TOGETHER = $(MAKE) --no-print-directory --jobs=2
# Tests that share something costly to make stay with one worker.
PARALLEL = -n $(JOBS) --dist loadgroup

.DEFAULT_GOAL := help
.PHONY: help run web types test check lint python-lint web-lint web-test format bench conformance full-scale load kernels answers docs \
	lock pythons release clean

help: ## show the targets
	@echo "pit21: make TARGET, where TARGET is one of"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' Makefile

run: $(STAMP) $(BUILT) $(SITE) ## start the tables and the lab in the browser, on SQLite (RUN_ARGS for pit21 serve)
	@echo "run: live tables, games and lab in the browser; Ctrl+C ends it"
	@$(BIN)/pit21 serve --open $(RUN_ARGS)

web: $(BUILT) ## build the browser's files

$(NODE_PACKAGES): web/package.json web/package-lock.json | $(STAMP)
	@echo "web: the locked packages of the browser's files into web/node_modules"
	@cd web && ../$(BIN)/python scripts/node.py npm ci --silent --ignore-scripts
	@touch $@

$(BUILT): $(NODE_PACKAGES) $(WEB_SOURCES)
	@echo "web: the browser's files into src/pit21/web/built"
	@$(NPX) tsc --noEmit
	@$(NPX) vite build --logLevel warn
	@touch $@

types: $(NODE_PACKAGES) ## write the types of the wire again from the server's schemas
	@$(BIN)/python -m pit21.server.schemas > web/node_modules/.schemas.json
	@cd web && ../$(BIN)/python scripts/node.py node scripts/types.mjs node_modules/.schemas.json

test: $(STAMP) $(NODE_PACKAGES) ## run the checks and every test that is not marked long, at small scale
	@$(TOGETHER) python-lint web-lint web-test $(BUILT)
	@echo "test: every test that is not marked long, $(JOBS) at a time"
	@$(BIN)/python -m pytest $(PARALLEL) -m "not long" $(PYTEST_ARGS)

check: $(STAMP) $(BUILT) $(SITE) ## run what takes long: the tests marked long, tests with the oldest allowed packages
	@echo "check: the shipped answers, computed again"
	@$(BIN)/python -m pit21.lab.answers --check
	@$(BIN)/python -m tests.packaging.lower_bounds $(PARALLEL)
	@echo "check: the tests that are marked long, $(JOBS) at a time"
	@$(BIN)/python -m pytest $(PARALLEL) -m long $(PYTEST_ARGS)

lint: $(STAMP) $(NODE_PACKAGES) ## check style, format and types
	@$(TOGETHER) python-lint web-lint

python-lint: $(STAMP)
	@echo "lint: ruff and mypy on $(CHECKED)"
	@$(BIN)/ruff check --quiet $(CHECKED) docs/notebooks
	@$(BIN)/ruff format --quiet --check $(CHECKED) docs/notebooks/*.py \
		|| { echo "lint: the format differs; make format fixes it" >&2; exit 1; }
	@$(BIN)/mypy --no-error-summary $(CHECKED)
	@echo "lint: layers of the packages"
	@report=$$($(BIN)/lint-imports --no-logo) || { echo "$$report" >&2; exit 1; }

web-lint: $(NODE_PACKAGES)
	@echo "lint: Biome and Prettier on web"
	@$(NPX) biome check --error-on-warnings
	@$(PRETTIER) --check || { echo "lint: the format differs; make format fixes it" >&2; exit 1; }
	@! $(LONG_LINES) || { echo "lint: lines of web/ have at most 120 characters" >&2; exit 1; }

web-test: $(NODE_PACKAGES)
	@echo "test: the browser's functions, in Node"
	@$(NPX) vitest run --reporter=dot

format: $(STAMP) $(NODE_PACKAGES) ## put the code into its standard format
	@echo "format: ruff on $(CHECKED)"
	@$(BIN)/ruff check --quiet --fix-only $(CHECKED) docs/notebooks
	@$(BIN)/ruff format --quiet $(CHECKED) docs/notebooks/*.py
	@echo "format: Biome and Prettier on web"
	@$(NPX) biome check --write
	@$(PRETTIER) --write

bench: $(STAMP) ## measure speed against peers (keep the machine otherwise idle)
	@echo "bench: speed against peers"
	@$(BIN)/python -m benchmarks

conformance: $(STAMP) ## run what every game must pass, at a larger scale
	@echo "conformance: the conformance suite, larger scale, $(JOBS) at a time"
	@$(BIN)/python -m pytest $(CONFORMANCE) --scale=conformance $(PARALLEL) $(PYTEST_ARGS)

full-scale: $(STAMP) ## run the tests at full scale and append the figures to the results file
	@echo "full-scale: the tests at full scale; this takes long and can be resumed"
	@$(BIN)/python -m tests.full_scale

load: $(STAMP) ## measure what a server carries under load (keep the machine otherwise idle)
	@echo "load: a server, and clients in a process of their own"
	@$(BIN)/python -m benchmarks.load $(LOAD_ARGS)

kernels: $(STAMP) ## compile all kernels ahead, on all cores, into the user's cache folder
	@echo "kernels: compiled once for these sources; PIT21_CACHE names another folder"
	@$(BIN)/python -m pit21.compilation

answers: $(STAMP) ## compute the answers that travel with the package again
	@echo "answers: edges, strategies, interpretations and audits of the games as they ship"
	@$(BIN)/python -m pit21.lab.answers

docs: $(STAMP) ## write the generated pages of docs/ again and build the documentation site
	@echo "docs: the generated pages"
	@$(BIN)/python -m docs.generate
	@echo "docs: the site into src/pit21/web/docs"
	@$(BIN)/python -m docs.site

$(SITE): $(SITE_SOURCES) | $(STAMP)
	@echo "docs: the site into src/pit21/web/docs"
	@$(BIN)/python -m docs.site
	@touch $@

COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate $(LOCK_ARGS)

lock: $(STAMP) ## write the lock files again from pyproject.toml (LOCK_ARGS=--upgrade for newer versions)
	@echo "lock: requirements/*.txt"
	@$(COMPILE) requirements/bootstrap.in -o requirements/bootstrap.txt
	@$(COMPILE) pyproject.toml --extra all --group dev -o requirements/dev.txt
	@$(COMPILE) pyproject.toml -c requirements/dev.txt -o requirements/core.txt
	@$(COMPILE) pyproject.toml --extra server --extra postgres -c requirements/dev.txt -o requirements/server.txt

pythons: $(STAMP) $(BUILT) $(SITE) ## run tests with every Python that the metadata names
	@$(BIN)/python -m tests.packaging.pythons $(PARALLEL)

release: $(STAMP) $(BUILT) $(SITE) ## build, check and tag a release (RELEASE_ARGS=--check makes no tag); docs/how-to/releasing.md
	@$(BIN)/python -m release $(RELEASE_ARGS)

clean: ## remove .venv and the caches
	@echo "clean: .venv and caches"
	@rm -rf $(VENV) build web/node_modules src/pit21/web/built src/pit21/web/docs .mypy_cache .ruff_cache .pytest_cache .hypothesis dist

# Remade when a lock file or the project's own description is newer; otherwise nothing is asked or installed.
$(STAMP): pyproject.toml $(LOCKS)
	@echo "install: the locked packages and pit21 itself into $(VENV)"
	@test -x $(BIN)/python || { \
		for python in $(or $(PYTHON),$(PYTHONS)); do \
			if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
				exec $$python -m venv $(VENV); \
			fi; \
		done; \
		echo "install: no Python 3.11 or newer found (looked for $(or $(PYTHON),$(PYTHONS)))" >&2; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bootstrap.txt
	@$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements/dev.txt
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@
