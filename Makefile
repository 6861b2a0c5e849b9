# Half Moon. Every target makes what it needs from nothing but python3 with venv.

PYTHON ?= python3
ARGS ?=
JOBS ?= 2
SEED ?= 1
EVENTS ?= 1000000
SECONDS ?= 60

VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test check format translations picture man dist app bench monkey fuzz soak pythons clean help

help:
	@echo 'make run           play; ARGS="HM1-N-AAAAAAB --language sv" goes to the program'
	@echo 'make test          run all tests; ARGS="-k undo" goes to pytest, JOBS=4 uses four processors'
	@echo 'make check         formatting, lint, types, import layers, translations'
	@echo 'make format        put the sources in the form that make check wants'
	@echo 'make translations  bring the catalogues in step with the sources and compile them'
	@echo 'make picture       draw everything there is to see into build/pictures; ARGS="states kiosk" for some of it'
	@echo 'make man           write the manual page to build/man: man -M build/man halfmoon'
	@echo 'make dist          build what pip installs, a wheel and an sdist, into dist/'
	@echo 'make app           build build/app/halfmoon/, which runs where there is no Python'
	@echo 'make bench         measure speed and size on this machine'
	@echo 'make monkey        let a monkey loose; SEED=7 chooses which, EVENTS=1000000 how long; what it finds is in build/'
	@echo 'make fuzz          let atheris, where it installs, look for inputs that a reader cannot take; SECONDS=60 each'
	@echo 'make pythons       run all tests on every Python from 3.11 on that this machine has'
	@echo 'make soak          play two hours of virtual and ten minutes of real time, and watch memory and file handles'
	@echo 'make clean         remove everything that make has made'

run: $(VENV)/player
	@$(BIN)/python -m halfmoon $(ARGS)

test: $(VENV)/developer
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS)

check: $(VENV)/developer
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python assets/translations/update.py --check

format: $(VENV)/developer
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

translations: $(VENV)/developer
	$(BIN)/python assets/translations/update.py

picture: $(VENV)/developer
	@$(BIN)/python -m tests.pictures $(ARGS)

man: $(VENV)/player
	@$(BIN)/python assets/make_manual.py

dist: $(VENV)/developer
	$(BIN)/python -m build --no-isolation --outdir dist

app: $(VENV)/developer
	$(BIN)/python -m PyInstaller --log-level WARN --noconfirm --distpath build/app --workpath build/app-work assets/app/halfmoon.spec

bench: $(VENV)/developer
	$(BIN)/python -m tests.bench $(ARGS)

monkey: $(VENV)/developer
	@$(BIN)/python -m tests.monkey --seed $(SEED) --events $(EVENTS) $(ARGS)

fuzz: $(VENV)/developer
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check atheris
	@mkdir -p build/fuzz
	@for reader in code game saved settings recording; do \
		TMPDIR=build/fuzz $(BIN)/python -m tests.fuzz $$reader -max_total_time=$(SECONDS) || exit 1; \
	done

soak: $(VENV)/developer
	@$(BIN)/python -m tests.soak $(ARGS)

pythons: $(VENV)/developer
	@$(BIN)/python -m tests.pythons -n $(JOBS) --dist worksteal $(ARGS)

clean:
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A player waits for three small packages, a developer for all; either again only when pyproject.toml changes.
$(VENV)/player: pyproject.toml
	@echo 'Fetching what the game needs (pygame-ce and two fonts), once.'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/developer: pyproject.toml
	@echo 'Fetching what the tests and checks need, once.'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/player
