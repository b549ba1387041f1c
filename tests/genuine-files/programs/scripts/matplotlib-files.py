# python3 matplotlib-files.py TO: charts, as Matplotlib writes them.
import os, sys
import matplotlib
matplotlib.use('pdf')
import matplotlib.pyplot as plot
from matplotlib.backends.backend_pdf import PdfPages

to = sys.argv[1]
for fonttype in (3, 42):
    matplotlib.rcParams['pdf.fonttype'] = fonttype
    figure, axes = plot.subplots()
    axes.plot([1, 4, 2, 8])
    axes.set_title('Evolução das despesas')
    figure.savefig(os.path.join(to, 'grafico-%d.pdf' % fonttype))
    axes.imshow([[1, 2], [3, 4]])
    figure.savefig(os.path.join(to, 'imagem-%d.pdf' % fonttype), transparent=True)
    with PdfPages(os.path.join(to, 'paginas-%d.pdf' % fonttype)) as pages:
        for _ in range(3):
            pages.savefig(figure)
