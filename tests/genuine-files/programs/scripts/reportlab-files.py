# python3 reportlab-files.py TO: what ReportLab writes, started where the sources are.
import os, sys
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.pdfgen import canvas
from reportlab.platypus import Image, PageBreak, Paragraph, SimpleDocTemplate, Table

to = sys.argv[1]
styles = getSampleStyleSheet()
words = 'Encaminho os autos para análise e parecer quanto ao pedido de aditamento do contrato.'


def platypus(name, parts, **more):
    SimpleDocTemplate(os.path.join(to, name + '.pdf'), title=name, **more).build(parts)


platypus('oficio', [Paragraph('Ofício nº 123/2026', styles['Title']), Paragraph(words, styles['Normal'])], pagesize=A4)
platypus('tabela', [Table([[row, 'Luva de procedimento', row * 37] for row in range(120)], repeatRows=1)], pagesize=landscape(A4))
platypus('imagem', [Image('foto.jpg'), Image('brasao.png'), Paragraph(words, styles['Normal'])], pageCompression=0)
platypus('longo', [part for at in range(15) for part in (Paragraph(words * 12, styles['Normal']), PageBreak())])
for version in ((1, 3), (1, 5)):
    drawn = canvas.Canvas(os.path.join(to, 'canvas-%d-%d.pdf' % version), pdfVersion=version, invariant=1)
    drawn.drawString(72, 760, 'Termo de recebimento')
    drawn.bookmarkPage('inicio')
    drawn.addOutlineEntry('Início', 'inicio')
    drawn.acroForm.textfield(name='nome', value='Rui Barbosa', x=72, y=600, width=200, height=20)
    drawn.acroForm.checkbox(name='ciente', checked=True, x=72, y=560)
    drawn.linkURL('https://carimbo.example', (72, 500, 200, 520))
    drawn.showPage()
    drawn.setPageRotation(90)
    drawn.drawString(72, 400, 'Folha girada')
    drawn.save()
