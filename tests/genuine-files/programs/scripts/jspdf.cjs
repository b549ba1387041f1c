// node jspdf.cjs TO: what jsPDF writes, with the module where NODE_PATH finds it.
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { jsPDF } = require('jspdf');

const photo = `data:image/jpeg;base64,${readFileSync('foto.jpg', 'base64')}`;
for (const [name, options] of Object.entries({
  plain: {},
  packed: { compress: true },
  landscape: { orientation: 'landscape', format: 'letter' },
  precise: { precision: 16, floatPrecision: 'smart' },
})) {
  const pdf = new jsPDF(options);
  pdf.setProperties({ title: name });
  pdf.text('Encaminho os autos para análise e parecer.', 20, 30);
  pdf.addImage(photo, 'JPEG', 20, 60, 60, 45);
  pdf.addPage();
  pdf.textWithLink('carimbo', 20, 30, { url: 'https://carimbo.example' });
  pdf.outline.add(null, 'Despacho', { pageNumber: 1 });
  writeFileSync(path.join(process.argv[2], `${name}.pdf`), Buffer.from(pdf.output('arraybuffer')));
}
