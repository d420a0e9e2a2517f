import boardwright as bw

bw.figure("fanorona-approach", width=60)
