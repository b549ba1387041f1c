# python3 pypdf-files.py TO: files of ReportLab joined, turned and stamped by pypdf.
import io, os, sys
from pypdf import PdfReader, PdfWriter
from reportlab.pdfgen import canvas


def sheet(words):
    held = io.BytesIO()
    drawn = canvas.Canvas(held)
    drawn.drawString(72, 700, words)
    drawn.drawImage('foto.jpg', 72, 400)
    drawn.save()
    return PdfReader(held)


def save(name, writer):
    with open(os.path.join(sys.argv[1], name + '.pdf'), 'wb') as out:
        writer.write(out)


joined = PdfWriter()
for at in range(12):
    joined.add_page(sheet('Folha %d' % at).pages[0])
joined.add_metadata({'/Title': 'Autos'})
save('joined', joined)
turned = PdfWriter()
turned.add_page(sheet('Girada').pages[0].rotate(270))
save('turned', turned)
stamped = PdfWriter()
page = sheet('Contrato').pages[0]
page.merge_page(sheet('CÓPIA').pages[0])
stamped.add_page(page)
stamped.add_outline_item('Contrato', 0)
save('stamped', stamped)
shrunk = PdfWriter()
small = sheet('Reduzida').pages[0]
small.scale_by(0.5)
small.compress_content_streams()
shrunk.add_page(small)
save('shrunk', shrunk)
