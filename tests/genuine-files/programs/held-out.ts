import { isInstalled } from '../../../src/engine/trust/testing/installed-tools.ts';
import path from 'node:path';
import { byJava, byScript, type Program, runIn } from './run.ts';
import { names } from './sources.ts';

const each = (way: string, program: string, args: (name: string, to: string) => string[]): Program => ({
  name: way,
  isHere: () => isInstalled(program),
  write: (from, to) => {
    for (const name of names) runIn(from, program, ...args(name, to));
  },
});
/** A program whose words the shell puts together; `$to` is where its files go. */
const byShell = (way: string, program: string, words: string): Program => ({
  name: way,
  isHere: () => isInstalled(program),
  write: (from, to) => runIn(from, 'sh', '-ec', `to='${to}'; ${words}`),
});

const tex = path.join(import.meta.dirname, 'scripts', 'parecer.tex');

/**
 * Programs that nobody looked at while reading, judging and binding were written: what they say decides. Whoever mends something
 * because of one of them moves it to the known ones, and finds another.
 */
export const heldOutPrograms: readonly Program[] = [
  each('wkhtmltopdf (Qt)', 'wkhtmltopdf', (name, to) => [
    '-q',
    '--enable-local-file-access',
    `${name}.html`,
    `${to}/${name}.pdf`,
  ]),
  each('WeasyPrint', 'weasyprint', (name, to) => ['-q', `${name}.html`, `${to}/${name}.pdf`]),
  each('WeasyPrint, for archives', 'weasyprint', (name, to) => [
    '-q',
    '--pdf-variant',
    'pdf/a-3b',
    `${name}.html`,
    `${to}/${name}.pdf`,
  ]),
  each('AbiWord', 'abiword', (name, to) => ['--to=pdf', '-o', `${to}/${name}.pdf`, `${name}.html`]),
  byShell(
    'pdfTeX',
    'pdflatex',
    `for way in 0 1 2; do pdflatex -interaction=batchmode -output-directory="$to" -jobname=tex-$way "\\pdfobjcompresslevel=$way\\input{${tex}}"; done`,
  ),
  byShell('XeTeX', 'xelatex', `xelatex -interaction=batchmode -output-directory="$to" '${tex}'`),
  byShell('LuaTeX', 'lualatex', `lualatex -interaction=batchmode -output-directory="$to" '${tex}'`),
  byShell('groff', 'gropdf', 'for one in *.txt; do groff -Tpdf -Kutf8 -ms "$one" > "$to/$one.pdf"; done'),
  byShell(
    'enscript and Ghostscript',
    'enscript',
    'for one in *.txt; do iconv -c -t latin1 "$one" | enscript -q -o - | ps2pdf - "$to/$one.pdf"; done',
  ),
  byShell(
    'Ghostscript, for archives',
    'gs',
    'for one in *.txt; do iconv -c -t latin1 "$one" | enscript -q -o - | gs -q -dBATCH -dNOPAUSE -dPDFA=2 -sColorConversionStrategy=RGB -sDEVICE=pdfwrite -sOutputFile="$to/$one.pdf" -; done',
  ),
  byShell(
    'Ghostscript, pictures',
    'gs',
    'for way in pdfimage8 pdfimage24; do enscript -q -o - longo.txt | gs -q -dBATCH -dNOPAUSE -r72 -sDEVICE=$way -sOutputFile="$to/$way.pdf" -; done',
  ),
  byShell(
    'img2pdf',
    'img2pdf',
    'for one in foto.jpg cinza.jpg foto.png folha.png folha.tif; do img2pdf "$one" -o "$to/$one.pdf"; done; img2pdf --pdfa foto.jpg folha.tif -o "$to/todas.pdf"',
  ),
  byShell(
    'Tesseract',
    'tesseract',
    'tesseract folha.png "$to/folha" pdf; tesseract folha.tif "$to/ccitt" pdf; tesseract folha.jpg "$to/jpeg" -c textonly_pdf=1 pdf',
  ),
  byShell(
    'rsvg',
    'rsvg-convert',
    'for way in pdf pdf1.5 pdf1.6 pdf1.7; do rsvg-convert -f $way folha.svg -o "$to/$way.pdf" || test $way != pdf; done',
  ),
  byShell(
    'gnuplot',
    'gnuplot',
    `gnuplot -e "set term pdfcairo; set output '$to/seno.pdf'; plot sin(x) title 'Evolucao'"`,
  ),
  byShell('rst2pdf', 'rst2pdf', 'for one in oficio longo; do rst2pdf -q "$one.txt" -o "$to/$one.pdf"; done'),
  byShell(
    'mutool, drawn',
    'mutool',
    'for one in folha.png folha.svg foto.jpg; do mutool convert -o "$to/$one.pdf" "$one"; done',
  ),
  byShell(
    'mutool, of pages of the web',
    'mutool',
    'for one in oficio longo listas; do mutool convert -o "$to/$one.pdf" $one.html; done',
  ),
  byShell(
    'pdftk',
    'pdftk',
    'img2pdf foto.jpg -o a.pdf; ps2pdf -dCompatibilityLevel=1.4 /dev/null b.pdf 2>/dev/null || true; enscript -q -o - oficio.txt | ps2pdf - b.pdf; pdftk a.pdf b.pdf cat output "$to/unidos.pdf"; pdftk b.pdf cat 1east output "$to/girado.pdf"; pdftk b.pdf stamp a.pdf output "$to/carimbado.pdf"; pdftk b.pdf output "$to/solto.pdf" uncompress',
  ),
  byShell(
    'PoDoFo',
    'podofomerge',
    'img2pdf foto.jpg -o c.pdf; img2pdf folha.png -o d.pdf; podofomerge c.pdf d.pdf "$to/unidos.pdf"; podofoimg2pdf "$to/imagem.pdf" foto.jpg',
  ),
  byScript('ReportLab', '/usr/bin/python3', 'reportlab-files.py', ['-c', 'import reportlab']),
  byScript('Matplotlib', '/usr/bin/python3', 'matplotlib-files.py', ['-c', 'import matplotlib']),
  byScript('PyMuPDF', '/usr/bin/python3', 'pymupdf-files.py', ['-c', 'import fitz']),
  byScript('pypdf', '/usr/bin/python3', 'pypdf-files.py', ['-c', 'import pypdf, reportlab']),
  byScript('pikepdf', '/usr/bin/python3', 'pikepdf-files.py', ['-c', 'import pikepdf, reportlab']),
  byScript('TCPDF', 'php', 'tcpdf-files.php', ['-r', 'exit(is_file("/usr/share/php/tcpdf/tcpdf.php") ? 0 : 1);']),
  byScript('FPDF', 'php', 'fpdf-files.php', ['-r', 'exit(is_file("/usr/share/php/fpdf/fpdf.php") ? 0 : 1);']),
  byScript('Prawn', 'ruby', 'prawn-files.rb', ['-e', 'require "prawn"']),
  byScript('PDF::API2', 'perl', 'api2-files.pl', ['-MPDF::API2', '-e', '1']),
  byScript('PDF::Builder', 'perl', 'builder-files.pl', ['-MPDF::Builder', '-e', '1']),
  byScript('PDFKit', 'node', 'pdfkit.cjs', ['-e', 'require("pdfkit")']),
  byScript('jsPDF', 'node', 'jspdf.cjs', ['-e', 'require("jspdf")']),
  byJava('PDFBox', 'PdfboxFiles.java', ['pdfbox2', 'fontbox2', 'commons-logging']),
  byJava('iText 2', 'ItextFiles.java', ['itext', 'bcprov', 'bcpkix', 'bcutil']),
];
