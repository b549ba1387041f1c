# python3 pymupdf-files.py TO: what MuPDF writes by its library.
import os, sys
import fitz

to = sys.argv[1]
ways = {
    'plain': {},
    'packed': {'deflate': True, 'garbage': 4, 'clean': True},
    'ascii': {'ascii': True, 'expand': 255},
    'linear': {'linear': True},
    'pretty': {'pretty': True},
}
for name, options in ways.items():
    document = fitz.open()
    page = document.new_page()
    page.insert_text((72, 100), 'Despacho: encaminho os autos.', fontsize=12)
    page.insert_image(fitz.Rect(72, 200, 300, 400), filename='foto.jpg')
    page.add_highlight_annot(fitz.Rect(72, 90, 200, 104))
    document.new_page(width=842, height=595).insert_text((72, 100), 'Folha deitada')
    document.set_toc([[1, 'Despacho', 1], [1, 'Folha', 2]])
    document.save(os.path.join(to, name + '.pdf'), **options)
again = fitz.open(os.path.join(to, 'plain.pdf'))
target = os.path.join(to, 'incremental.pdf')
again.save(target)
later = fitz.open(target)
later[0].insert_text((72, 500), 'Recebido')
later.saveIncr()
