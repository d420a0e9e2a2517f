# `make` builds every stock set into output/; `make test` runs every check that needs PyPI only, `make quick` the quick
# ones; `make help` lists the rest.

VENV := .venv
# Windows: GNU make in Git Bash.
ifeq ($(OS),Windows_NT)
PYTHON ?= python
SCRIPTS := Scripts
else
PYTHON ?= python3
SCRIPTS := bin
endif
BIN := $(VENV)/$(SCRIPTS)
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check --no-input
JOBS ?= auto
# Workers get files as they come, and take over what others have left: what a file shares is made by few of them.
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal
# Else each worker of each run compiles all tests anew, a sixth of a minute; `make clean` takes away what is kept.
unexport PYTHONDONTWRITEBYTECODE
TOOLS := chromium gcc gs node npm qpdf pdftoppm pdffonts pdfinfo /usr/lib/cups/filter/pdftopdf
# What `make quick` runs, but for what is marked `long`: tests of parts by themselves, which build no sets.
QUICK := $(addprefix tests/,boardrules boards config geometry interface scene tilings words)

# `uv` works out requirements/; it has a small environment of its own, because nothing else needs it.
BOOK_TOOLS := java latexmk pdflatex
SITE_TOOLS := chromium node npm

LOCK := build/lock
COMPILE := $(LOCK)/$(SCRIPTS)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header $(if $(UPGRADE),--upgrade)
# `mutmut` too has one of its own; GROUPS='fen solver' tries only these groups.
MUTANTS := build/mutmut
# So have the programs that check PDF/UA: PyMuPDF is large, and nothing of ours may come to need it.
CHECKERS := build/checkers
# The type checker of the page's JavaScript, and what looks for barriers in the page.
SITE := build/site-tools
EXTRAS := --extra book --extra geometry --extra fast --extra dxf --extra png --extra fonts --extra designer

.PHONY: all core quick test lint types pytest test-tools test-books test-site test-slow mutants bench gallery pictures notebooks book docs requirements dist clean help
GALLERY := fen-triangle fendo cercas dendria fanorona fen-hexagon
.DELETE_ON_ERROR:

all: $(VENV)/.installed
	$(BIN)/boardwright build

# mypy uses one core for most of a minute: the tests begin beside it.
test: lint
	$(BIN)/lint-imports
	$(MAKE) -j2 types pytest

pytest: $(VENV)/.installed-test
	$(PYTEST)

# An editable install compiles it too; this is for after a change in C.
core: $(VENV)/.installed
	$(BIN)/python -m boardrules.core.build

quick: lint types
	$(PYTEST) -m 'not long and not slow and not tools and not books and not site' $(QUICK)

lint: $(VENV)/.installed-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/.installed-test
	$(BIN)/mypy

test-tools: $(VENV)/.installed-test $(CHECKERS)/.installed
	@missing=; for tool in $(TOOLS); do command -v $$tool >/dev/null || missing="$$missing $$tool"; done; \
	if [ -n "$$missing" ]; then \
		echo "make test-tools: not found:$$missing" \
			"(Debian: apt-get install chromium cups-filters gcc ghostscript libc6-dev nodejs npm poppler-utils qpdf)" >&2; exit 1; \
	fi
	$(PYTEST) -m 'tools and not slow' $$(grep -rl --include='test_*.py' 'mark\.tools' tests | sort)

# Documents with figures, made by the programs of authors. Typst and Jupyter come from PyPI.
test-books: $(VENV)/.installed-books
	@missing=; for tool in $(BOOK_TOOLS); do command -v $$tool >/dev/null || missing="$$missing $$tool"; done; \
	if [ -n "$$missing" ]; then \
		echo "make test-books: not found:$$missing (Debian: apt-get install default-jre-headless latexmk lmodern tex-gyre" \
			"texlive-fonts-recommended texlive-latex-extra)" >&2; exit 1; \
	fi
	$(PYTEST) -m books

# The live designer: its JavaScript is checked, then people's journeys through it in a browser. BOARDWRIGHT_TOUR=write makes
# the pictures of docs/tutorials/designer-tour.md anew; BOARDWRIGHT_STOPS=FOLDER keeps a picture of each stop of the journeys.
test-site: $(VENV)/.installed-site $(SITE)/.installed
	node $(SITE)/node_modules/typescript/bin/tsc --project tools/site/tsconfig.json
	$(PYTEST) -m site tests/site

test-slow: $(VENV)/.installed-test
	EVERY_BOARD=1 $(PYTEST) -m slow
	HYPOTHESIS_PROFILE=long $(PYTEST) -m 'hypothesis and not slow and not tools and not books and not site'

mutants: $(VENV)/.installed-test $(MUTANTS)/.installed
	$(BIN)/python tools/mutants/mutants.py --mutmut $(MUTANTS)/$(SCRIPTS)/mutmut $(if $(ONLY),--only $(ONLY)) $(GROUPS)

bench: $(VENV)/.made
	$(BIN)/python benchmarks/bench.py

gallery: $(VENV)/.installed
	$(BIN)/boardwright build $(GALLERY) --output build/gallery --only board --format svg
	mkdir -p output/gallery
	for name in $(GALLERY); do cp build/gallery/$$name/board.svg output/gallery/$$name.svg; done

pictures: $(VENV)/.installed
	$(BIN)/python docs/make_pictures.py

notebooks: $(VENV)/.installed-test
	$(BIN)/python -m tools.notebooks

# The book about the five games, in both languages and in each format for readers.
book: $(VENV)/.installed
	@mkdir -p build/five-games
	@for name in five-games fuenf-spiele; do \
		for file in $$name.pdf $$name.epub $$name/; do \
			$(BIN)/boardwright book configs/five-games/$$name.yaml -o build/five-games/$$file || exit 1; \
		done; \
		$(BIN)/boardwright book configs/five-games/$$name.yaml -o build/five-games/$$name-6x9.pdf --set 'page.size="6 x 9 in"' || exit 1; \
	done

docs: $(VENV)/.installed-test
	$(BIN)/python -m sphinx -W --keep-going -q -b html docs build/docs
	@echo "build/docs/index.html"

# Versions stay as they are where pyproject.toml still allows them; UPGRADE=1 takes the newest.
requirements: $(LOCK)/.installed
	$(COMPILE) pyproject.toml $(EXTRAS) --extra cluster --extra test --extra docs -o requirements/test.txt
	$(COMPILE) pyproject.toml $(EXTRAS) -c requirements/test.txt -o requirements/run.txt
	$(COMPILE) --group pyproject.toml:build -c requirements/test.txt -o requirements/build.txt
	$(COMPILE) --group pyproject.toml:books -c requirements/test.txt -o requirements/books.txt
	$(COMPILE) --group pyproject.toml:checkers -o requirements/checkers.txt
	$(COMPILE) --group pyproject.toml:lock -o requirements/lock.txt
	$(COMPILE) --group pyproject.toml:site -c requirements/test.txt -o requirements/site.txt
	$(COMPILE) --group pyproject.toml:mutants -c requirements/test.txt -o requirements/mutants.txt

# Built from the last commit. WITHOUT=fen,fendo leaves out games, with everything that belongs to them.
dist: $(VENV)/.installed-test
	$(BIN)/python tools/make_dist.py $(if $(WITHOUT),--without '$(WITHOUT)')

# The live designer as a folder for any web server, Python inside: see docs/reference/designer.md. WITHOUT=fen,fendo as for `dist`.
.PHONY: site
site: $(VENV)/.installed-test
	@for tool in node npm; do command -v $$tool >/dev/null || { \
		echo "make site: $$tool not found (Debian: apt-get install nodejs npm)" >&2; exit 1; }; done
	$(BIN)/python tools/make_site.py $(if $(WITHOUT),--without '$(WITHOUT)')

clean:
	rm -rf $(VENV) build dist docs/_made .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find rules generator tests -name __pycache__ -type d -prune -exec rm -rf {} +

help:
	@echo "make               .venv with all extras, then every stock set into output/"
	@echo "make quick         ruff, mypy and the quick tests: while you work, in less than a minute"
	@echo "make test          ruff, mypy, import-linter, pytest"
	@echo "make lint          ruff alone; make types: mypy alone; make pytest: the tests alone"
	@echo "make test-tools    the tests that need chromium, cups-filters, gcc, Ghostscript, Node.js, poppler-utils and qpdf, or other Pythons"
	@echo "make test-books    documents with figures: needs LaTeX and Java, and takes Typst and Jupyter from PyPI"
	@echo "make test-site     the live designer in Chromium: needs chromium, Node.js and npm"
	@echo "make test-slow     the long proofs"
	@echo "make core          compiles the cores of the games again, after a change in C"
	@echo "make mutants       changes the rules in small ways, to see that the tests notice: takes hours; GROUPS='fen solver'"
	@echo "make bench         what a board costs, beside other ways to draw it; exits 1 where an aim is missed"
	@echo "make gallery       the pictures of output/gallery, made anew"
	@echo "make pictures      the pictures of docs/printing.md, made anew"
	@echo "make notebooks     the notebooks of the documents, run anew"
	@echo "make book          the book about the five games in English and German, as PDF, EPUB and pages, in build/five-games"
	@echo "make docs          the documents as a site, in build/docs"
	@echo "make requirements  requirements/ anew after a change in pyproject.toml; UPGRADE=1 takes the newest versions"
	@echo "make dist          archive and wheel of the last commit, checked, into dist/; WITHOUT=fen,fendo leaves out games"
	@echo "make site          the live designer for any web server, into build/site; WITHOUT=fen,fendo leaves out games"
	@echo "make clean         removes .venv, caches and packages built; the sets in output/ stay"
	@echo "PYTHON=python3.12 make ...  uses another Python (3.11 or newer)"

# The stamps are newer than what they depend on when nothing has to be installed again. An editable install follows the
# sources by itself, so only pyproject.toml and requirements/ count. Everything from outside comes with its hash; this
# package has none, so it is a step of its own, which installs nothing else.
OWN := install --no-deps --no-build-isolation --editable .

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Boardwright needs Python 3.11 or newer, and '$(PYTHON)' is older or missing. Try: make PYTHON=python3.12" >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.installed: pyproject.toml requirements/run.txt requirements/build.txt $(VENV)/.made
	$(PIP) install --require-hashes -r requirements/run.txt -r requirements/build.txt
	$(PIP) $(OWN)
	@touch $@

# Of so many packages few modules are ever imported; those are compiled then.
$(VENV)/.installed-test: pyproject.toml requirements/test.txt $(VENV)/.made
	$(PIP) install --no-compile --require-hashes -r requirements/test.txt
	$(PIP) $(OWN)
	@touch $(VENV)/.installed $@

$(VENV)/.installed-books: requirements/books.txt $(VENV)/.installed-test
	$(PIP) install --require-hashes -r requirements/books.txt
	@touch $@

$(VENV)/.installed-site: requirements/site.txt $(VENV)/.installed-test
	$(PIP) install --require-hashes -r requirements/site.txt
	@touch $@

$(SITE)/.installed: tools/site/package.json tools/site/package-lock.json
	@missing=; for tool in $(SITE_TOOLS); do command -v $$tool >/dev/null || missing="$$missing $$tool"; done; \
	if [ -n "$$missing" ]; then \
		echo "make test-site: not found:$$missing (Debian: apt-get install chromium nodejs npm)" >&2; exit 1; \
	fi
	mkdir -p $(SITE)
	cp tools/site/package.json tools/site/package-lock.json $(SITE)
	cd $(SITE) && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

$(LOCK)/.installed: requirements/lock.txt
	$(PYTHON) -m venv --clear $(LOCK)
	$(LOCK)/$(SCRIPTS)/python -m pip --quiet --disable-pip-version-check --no-input install --require-hashes -r $<
	@touch $@

$(MUTANTS)/.installed: requirements/mutants.txt
	$(PYTHON) -m venv --clear $(MUTANTS)
	$(MUTANTS)/$(SCRIPTS)/python -m pip --quiet --disable-pip-version-check --no-input install --require-hashes -r $<
	@touch $@

$(CHECKERS)/.installed: requirements/checkers.txt
	$(PYTHON) -m venv --clear $(CHECKERS)
	$(CHECKERS)/$(SCRIPTS)/python -m pip --quiet --disable-pip-version-check --no-input install --require-hashes -r $<
	@touch $@
