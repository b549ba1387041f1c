# python3 pikepdf-files.py TO: files of ReportLab changed and saved by pikepdf.
import io, os, sys
import pikepdf
from reportlab.pdfgen import canvas

held = io.BytesIO()
drawn = canvas.Canvas(held)
for at in range(4):
    drawn.drawString(72, 700, 'Folha %d' % at)
    drawn.showPage()
drawn.save()
ways = {
    'plain': {},
    'packed': {'object_stream_mode': pikepdf.ObjectStreamMode.generate, 'compress_streams': True, 'recompress_flate': True},
    'linear': {'linearize': True},
    'old': {'force_version': '1.3', 'object_stream_mode': pikepdf.ObjectStreamMode.disable},
    'normal': {'normalize_content': True, 'qdf': True},
}
for name, options in ways.items():
    with pikepdf.open(held) as pdf:
        with pdf.open_metadata() as metadata:
            metadata['dc:title'] = name
        pdf.pages.reverse()
        pdf.save(os.path.join(sys.argv[1], name + '.pdf'), **options)
