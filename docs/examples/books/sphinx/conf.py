project = "Fanorona"
extensions = ["myst_parser", "boardwright.sphinx"]
numfig = True
boardwright_width = "60 mm"
