// node pdfkit.cjs TO: what PDFKit writes, with the module where NODE_PATH finds it.
const { createWriteStream } = require('node:fs');
const path = require('node:path');
const PDFDocument = require('pdfkit');

for (const [name, options] of Object.entries({
  plain: { compress: false },
  packed: {},
  tagged: { pdfVersion: '1.7', tagged: true, lang: 'pt-BR', displayTitle: true },
  landscape: { layout: 'landscape', size: 'A5' },
})) {
  const pdf = new PDFDocument({ ...options, info: { Title: name } });
  pdf.pipe(createWriteStream(path.join(process.argv[2], `${name}.pdf`)));
  pdf.font('Times-Roman').fontSize(12).text('Encaminho os autos para análise e parecer. '.repeat(30));
  pdf.image('foto.jpg', { width: 200 }).image('brasao.png', { width: 80 });
  pdf.addPage().text('Assine aqui', { link: 'https://carimbo.example', underline: true });
  pdf.rect(100, 300, 200, 100).fillAndStroke('#cde', '#036');
  pdf.outline.addItem('Despacho');
  pdf.end();
}
