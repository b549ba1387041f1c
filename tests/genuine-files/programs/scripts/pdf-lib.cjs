// node pdf-lib.cjs TO: what pdf-lib writes, with the module where NODE_PATH finds it.
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { degrees, PDFDocument, rgb, StandardFonts } = require('pdf-lib');

const to = process.argv[2];
const jpeg = readFileSync('foto.jpg');
const png = readFileSync('brasao.png');

const letter = async (pdf, text = 'Ofício nº 123/2026') => {
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  page.drawText(text, { x: 72, y: 760, size: 14, font });
  page.drawText('Encaminho os autos para análise e parecer.', {
    x: 72,
    y: 720,
    size: 11,
    font,
    color: rgb(0.1, 0.1, 0.4),
  });
  return page;
};

const kinds = {
  oficio: (pdf) => letter(pdf),
  imagem: async (pdf) => {
    const page = await letter(pdf);
    page.drawImage(await pdf.embedJpg(jpeg), { x: 72, y: 400, width: 200, height: 150 });
    page.drawImage(await pdf.embedPng(png), { x: 300, y: 400, width: 100, height: 75 });
  },
  girado: async (pdf) => (await letter(pdf)).setRotation(degrees(90)),
  formulario: async (pdf) => {
    const page = await letter(pdf);
    const form = pdf.getForm();
    const name = form.createTextField('nome');
    name.setText('Joaquim Nabuco');
    name.addToPage(page, { x: 72, y: 600, width: 250, height: 24 });
    const agreed = form.createCheckBox('ciente');
    agreed.addToPage(page, { x: 72, y: 560, width: 16, height: 16 });
    agreed.check();
  },
  longo: async (pdf) => {
    for (let at = 1; at <= 20; at += 1) await letter(pdf, `Folha ${at}`);
  },
  unido: async (pdf) => {
    const other = await PDFDocument.create();
    await kinds.imagem(other);
    const [page] = await pdf.copyPages(await PDFDocument.load(await other.save()), [0]);
    pdf.addPage(page);
  },
};

void (async () => {
  for (const [name, make] of Object.entries(kinds)) {
    for (const useObjectStreams of [true, false]) {
      const pdf = await PDFDocument.create();
      pdf.setTitle(name);
      await make(pdf);
      writeFileSync(
        path.join(to, `${name}-${useObjectStreams ? 'packed' : 'plain'}.pdf`),
        await pdf.save({ useObjectStreams }),
      );
    }
    const once = await PDFDocument.create();
    await make(once);
    const again = await PDFDocument.load(await once.save({ useObjectStreams: false }));
    again.getPages()[0].drawText('Recebido em 10/11/2026', { x: 350, y: 40, size: 9 });
    writeFileSync(path.join(to, `${name}-again.pdf`), await again.save());
  }
})();
