import { PDF, type PdfNumber, PdfRef, PdfStream } from '@libpdf/core';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inputOf, bindInMemory } from './testing/bind-in-memory.ts';
import { isQpdfInstalled, qpdfCheck } from './testing/qpdf.ts';
import { rawPdf } from './testing/raw-pdf.ts';

const validation = { code: '7F3K92MXQD4T8HWP', publicUrl: 'https://carimbo.example' };

async function pagesOf(...pages: { text: string; width?: number; height?: number; rotation?: 0 | 90 | 180 | 270 }[]) {
  const pdf = PDF.create();
  for (const { text, width = 595, height = 842, rotation = 0 } of pages) {
    const page = pdf.addPage({ width, height });
    page.setRotation(rotation);
    page.drawText(text, { x: 60, y: height / 2, size: 12 });
  }
  return Buffer.from(await pdf.save());
}
const request = await pagesOf({ text: 'Requerimento um' }, { text: 'Requerimento dois' });
const letter = await pagesOf({ text: 'Carta' });

/** Sizes of the letters drawn anywhere in a file. */
function lettersOf(pdf: PDF): number[] {
  const objects = Array.from({ length: 200 }, (_, number) => pdf.getObject(PdfRef.of(number, 0)));
  const streams = objects.filter((object) => object instanceof PdfStream);
  const drawn = streams.map((stream) => Buffer.from(stream.getDecodedData()).toString('latin1'));
  return drawn.flatMap((content) => [...content.matchAll(/ ([\d.]+) Tf /g)].map(([, size]) => Number(size)));
}

/** Pixels of that red on a page drawn at 72 dots an inch. */
async function countRed(bytes: Buffer, page: number): Promise<number> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    const { data } = await document.getPage(page).render({ scale: 1, render: 'bitmap' });
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! > 180 && data[at + 2]! < 20) count += 1;
    return count;
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** Points of the lower right corner of a page that are not white, as high and wide as asked. */
async function countInk(bytes: Buffer, page: number, wide: number, high: number): Promise<number> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    const { data, width, height } = await document.getPage(page).render({ scale: 1, render: 'bitmap' });
    const isIn = (at: number): boolean => at % width >= width - wide && Math.floor(at / width) >= height - high;
    return Array.from({ length: width * height }, (_, at) => at).filter((at) => isIn(at) && data[at * 4]! < 250).length;
  } finally {
    document.destroy();
    library.destroy();
  }
}

describe('documents bound', () => {
  test.each([
    ['A4', 595, 842],
    ['A4 lying', 842, 595],
    ['A6', 298, 420],
    ['A6 lying', 420, 298],
    ['A3', 842, 1191],
  ])(
    'on %s, who signed a text written here is told away from its validation line and QR code',
    async (_, width, height) => {
      const signed = `Assinado por ${'Maria Aparecida dos Santos Albuquerque em 12/03/2026, '.repeat(5)}`;
      const page = await pagesOf({ text: '', width, height });
      const { bytes } = await bindInMemory([inputOf('Ofício', page, { signed })]);
      const [margin, folio] = [18, 12].map((length) => (length * 72) / 25.4) as [number, number];
      const underFolio = height - folio * Math.max(1, width / 595, height / 842);
      expect(await countInk(bytes, 2, margin, underFolio)).toBe(0);
      expect(await countInk(bytes, 2, width, underFolio)).toBeGreaterThan(100);
    },
  );

  test('have the logo of the organ on their cover, and no other page', async () => {
    const red = sharp({ create: { width: 90, height: 60, channels: 3, background: '#c00' } });
    const cover = { institution: ['Município'], kind: 'Processo', number: '1', facts: [], notes: [] };
    const redOn = async (page: number, logo: Buffer) => {
      const { bytes } = await bindInMemory([inputOf('Carta', letter)], { cover: { ...cover, logo } });
      return countRed(bytes, page);
    };
    for (const logo of [await red.png({ palette: true }).toBuffer(), await red.png().toBuffer()]) {
      // 54 points high, 81 wide.
      expect(await redOn(0, logo)).toBeCloseTo(54 * 81, -3);
      expect(await redOn(1, logo)).toBe(0);
    }
    // Transparency would need another form: the cover goes without.
    expect(await redOn(0, await red.ensureAlpha(0.5).png().toBuffer())).toBe(0);
    expect(await redOn(0, Buffer.from('nada'))).toBe(0);
  });

  test('come in order after cover and index, with the number of the sheet on each page', async () => {
    const { texts, result } = await bindInMemory([inputOf('Requerimento', request), inputOf('Carta', letter)]);
    expect(texts).toHaveLength(5);
    texts.forEach((text, index) => expect(text).toContain(`fls. ${index + 1}`));
    expect(texts[0]).toContain('00024.003187/2026-72');
    expect(texts[1]).toContain('Índice');
    expect([texts[2], texts[3], texts[4]].map((text) => /Requerimento \w+|Carta/.exec(text ?? '')?.[0])).toEqual([
      'Requerimento um',
      'Requerimento dois',
      'Carta',
    ]);
    expect(result).toMatchObject({
      pages: 5,
      documents: [
        { folio: 3, pages: 2 },
        { folio: 5, pages: 1 },
      ],
    });
  });
  test('have one bookmark each and a line in the index that leads to their first page', async () => {
    const many = Array.from({ length: 45 }, (_, index) => inputOf(`Despacho nº ${index + 1}/2026`, letter));
    const { outline, linksOf, texts, result } = await bindInMemory([inputOf('Requerimento', request), ...many]);
    const index = texts.filter((text) => text.includes('Índice')).length;
    expect(index).toBe(3);
    expect(outline).toHaveLength(46);
    expect(outline[0]).toEqual({ title: '1. Requerimento', page: 1 + index });
    expect(outline[45]).toEqual({ title: '46. Despacho nº 45/2026', page: texts.length - 1 });
    const links = Array.from({ length: index }, (_, page) => linksOf(1 + page)).flat();
    expect(links).toEqual(result.documents.map(({ folio }) => folio - 1));
  });
  test('have their whole name in the index, also one as long as a name may be', async () => {
    const title =
      'Relatório circunstanciado de execução do convênio nº 001.234/2026 – “Água & Saúde para Todos” – 3º ad';
    expect(title.length).toBeGreaterThanOrEqual(100);
    const { texts } = await bindInMemory([inputOf(title, request), inputOf('Carta', letter)]);
    expect(texts[1]!.replaceAll(/\s+/g, ' ')).toContain(title);
    expect(texts[1]).toContain('Carta');
  });

  test('carry their own validation line, whatever the rotation, the crop and the size of the page', async () => {
    const odd = await pagesOf(
      { text: 'A', rotation: 90 },
      { text: 'B', rotation: 180 },
      { text: 'C', rotation: 270 },
      { text: 'D', width: 2384, height: 3370 },
      { text: 'E', width: 220, height: 160 },
    );
    const { texts, pdf } = await bindInMemory([
      inputOf('Plantas', odd, { validation, signed: 'Assinado por Ana em 12/03/2026' }),
    ]);
    for (const text of texts.slice(2))
      for (const part of ['Assinado por Ana em 12/03/2026', '7F3K-92MX-QD4T-8HWP']) expect(text).toContain(part);
    expect(pdf.getPages().map(({ rotation }) => rotation)).toEqual([0, 0, 90, 180, 270, 0, 0]);
  });
  test.each([
    [200, 120],
    [120, 200],
    [300, 60],
    [60, 300],
    [250, 40],
    [298, 420],
  ])('say of a page of %i by %i points where to check it in letters that are read on paper', async (width, height) => {
    const signed = `Assinado por ${'Maria Aparecida dos Santos Albuquerque em 12/03/2026, '.repeat(5)}`;
    const small = await pagesOf({ text: '', width, height });
    const { pdf, texts } = await bindInMemory([inputOf('Cartão', small, { validation, signed })]);
    expect(texts[2]).toContain('7F3K-92MX-QD4T-8HWP');
    expect(lettersOf(pdf).length).toBeGreaterThan(1);
    expect(Math.min(...lettersOf(pdf))).toBeGreaterThanOrEqual(5);
  });
  test('show who the copy was made for on every page, and what has no effect', async () => {
    const { texts } = await bindInMemory([inputOf('Carta', letter, { mark: 'SEM EFEITO' }), inputOf('Carta', letter)], {
      watermark: ['Ana Paula Nogueira', '12/03/2026 14:22'],
    });
    for (const text of texts) expect(text).toContain('Ana Paula Nogueira');
    expect(texts.map((text) => text.includes('SEM EFEITO'))).toEqual([false, false, true, false]);
  });
  test('are the same bytes for the same request', async () => {
    const once = () => bindInMemory([inputOf('Requerimento', request), inputOf('x', Buffer.from('nada'))]);
    expect((await once()).bytes.equals((await once()).bytes)).toBe(true);
  });
  test('may be bound again, in a later file, without one taking the letters of the other', async () => {
    const first = await bindInMemory([inputOf('Carta', letter)]);
    const again = await bindInMemory([inputOf('Cópia', first.bytes)], { date: new Date('2026-04-01T12:00:00Z') });
    expect(again.texts[2]).toContain('00024.003187/2026-72');
    expect(again.texts[4]).toContain('Carta');
    if (isQpdfInstalled) expect(qpdfCheck(again.bytes)).toBe('');
  });
  test('of a process without documents are a cover and an empty index', async () => {
    const { texts, outline } = await bindInMemory([]);
    expect(texts[1]).toContain('Nenhum documento.');
    expect(outline).toEqual([]);
  });
});

describe('a page in the place of what cannot be bound', () => {
  test.each([
    ['not-pdf', Buffer.from('PK zip'), 'não é PDF'],
    ['damaged', Buffer.from('%PDF-1.7 nada'), 'arquivo danificado'],
    ['damaged', rawPdf({ 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Count 0/Kids[]>>' }), 'danificado'],
  ] as const)('says why: %s', async (absence, bytes, said) => {
    const { texts, result } = await bindInMemory([
      inputOf('Planilha', bytes, { sha256: 'ab'.repeat(32) }),
      inputOf('Carta', letter),
    ]);
    expect(result.documents[0]).toEqual({ folio: 3, pages: 1, absence, lostPages: [] });
    expect(texts[2]).toContain(said);
    expect(texts[2]).toContain('Planilha');
    expect(texts[1]).toContain(said);
    expect(texts[3]).toContain('fls. 4');
  });
  test('stands for a file protected by a password', async () => {
    const pdf = await PDF.load(Buffer.from(letter));
    pdf.setProtection({ userPassword: 'segredo', ownerPassword: 'outro' });
    const { result, texts } = await bindInMemory([inputOf('Cofre', Buffer.from(await pdf.save()))]);
    expect(result.documents[0]?.absence).toBe('protected');
    expect(texts[2]).toContain('protegido por senha');
  });
  test('stands for a file that is not there, is infected or is kept from the reader, which is not even read', async () => {
    const unread = { read: () => Promise.reject(new Error('read')) };
    const { result } = await bindInMemory([
      inputOf('Sumiu', letter, { read: () => Promise.resolve(false) }),
      inputOf('Vírus', letter, { absence: 'infected', ...unread }),
      inputOf('Sem efeito', letter, { absence: 'no-effect', ...unread }),
    ]);
    expect(result.documents.map(({ absence }) => absence)).toEqual(['missing', 'infected', 'no-effect']);
  });
  test('is not made when the disk fails: the whole fails, and may be tried again', async () => {
    const broken = Object.assign(new Error('disk'), { code: 'EIO' });
    await expect(bindInMemory([inputOf('Carta', letter, { read: () => Promise.reject(broken) })])).rejects.toBe(broken);
  });
});

describe('the pages of an input', () => {
  const stream = (data: string, dict = '') => ({ dict, data });
  test('keep what they inherit from the tree above them, and share it', async () => {
    const input = rawPdf({
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Count 2/Kids[3 0 R]/MediaBox[0 0 400 300]/Rotate 90/Resources 6 0 R>>',
      3: '<</Type/Pages/Parent 2 0 R/Count 2/Kids[4 0 R 5 0 R]/CropBox[10 10 390 290]>>',
      4: '<</Type/Page/Parent 3 0 R/Contents 7 0 R>>',
      5: '<</Type/Page/Parent 3 0 R/Contents 7 0 R/Rotate 0/MediaBox[0 0 200 200]>>',
      6: '<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Courier>>>>>>',
      7: stream('BT /F1 12 Tf 50 50 Td (herdado) Tj ET'),
    });
    const { pdf, texts } = await bindInMemory([inputOf('x', input)]);
    const [first, second] = pdf.getPages().slice(2);
    expect(first!.rotation).toBe(90);
    expect(second!.rotation).toBe(0);
    const cropOf = (page: typeof first) =>
      page!.dict
        .getArray('CropBox')
        ?.toArray()
        .map((side) => (side as PdfNumber).value);
    expect(cropOf(first)).toEqual([10, 10, 390, 290]);
    expect(cropOf(second)).toEqual([10, 10, 200, 200]);
    for (const text of texts.slice(2)) expect(text).toContain('herdado');
    expect(first!.dict.getRef('Resources')).toBe(second!.dict.getRef('Resources'));
  });
  test('are each written once when the tree loops or names one twice', async () => {
    const input = rawPdf({
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Count 3/Kids[3 0 R 2 0 R 3 0 R]/MediaBox[0 0 400 300]>>',
      3: '<</Type/Page/Parent 2 0 R>>',
    });
    const { result } = await bindInMemory([inputOf('x', input)]);
    expect(result.documents[0]).toMatchObject({ pages: 2, absence: null });
  });
  test('lose scripts, launches and attached files, and keep links of the web and within the document', async () => {
    const input = rawPdf({
      1: '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(x)>>/Names<</Dests<</Names[(aqui)[4 0 R/Fit]]>>>>>>',
      2: '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]/MediaBox[0 0 595 842]>>',
      3: '<</Type/Page/Parent 2 0 R/AA<</O<</S/JavaScript/JS(x)>>>>/Annots[5 0 R 6 0 R 7 0 R 8 0 R 9 0 R]>>',
      4: '<</Type/Page/Parent 2 0 R>>',
      5: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(calc.exe)>>>>',
      6: '<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS<</Type/Filespec/F(a.exe)>>>>',
      7: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://carimbo.example)>>>>',
      8: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D(aqui)>>>>',
      9: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(javascript:alert)>>>>',
    });
    const { bytes, linksOf } = await bindInMemory([inputOf('x', input)]);
    const text = bytes.toString('latin1');
    for (const word of ['JavaScript', 'Launch', 'calc', 'FileAttachment', '/AA', 'OpenAction', 'EmbeddedFile']) {
      expect(text, word).not.toContain(word);
    }
    expect(text).not.toContain(Buffer.from('javascript:').toString('hex'));
    expect(linksOf(2)).toEqual([-1, 3]);
  });
  test('show filled fields and stamps of signatures as drawings, and no field is left', async () => {
    const form = (text: string) =>
      stream(`BT /H 10 Tf 2 2 Td (${text}) Tj ET`, '/BBox[0 0 100 20]/Resources<</Font<</H 10 0 R>>>>');
    const input = rawPdf({
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 5 0 R 6 0 R]/SigFlags 3>>>>',
      2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>',
      3: '<</Type/Page/Parent 2 0 R/Annots[4 0 R 5 0 R 6 0 R]>>',
      4: '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(x)/Rect[100 100 300 140]/AP<</N 7 0 R>>>>',
      5: '<</Type/Annot/Subtype/Widget/FT/Sig/T(s)/V<</Type/Sig/Contents<00>>>/Rect[100 200 300 240]/AP<</N 8 0 R>>>>',
      6: '<</Type/Annot/Subtype/Widget/FT/Btn/T(c)/AS/Sim/Rect[10 10 30 30]/AP<</N<</Sim 9 0 R/Off 7 0 R>>>>>>',
      7: form('preenchido'),
      8: form('assinado por Ana'),
      9: form('marcado'),
      10: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    });
    const { bytes, texts, pdf } = await bindInMemory([inputOf('x', input)]);
    for (const word of ['preenchido', 'assinado por Ana', 'marcado']) expect(texts[2]).toContain(word);
    for (const word of ['/Sig', '/Widget', '/AcroForm']) expect(bytes.toString('latin1'), word).not.toContain(word);
    expect(pdf.getForm()?.getFields() ?? []).toEqual([]);
  });
  test('show what was filled in a form that leaves its drawing to the viewer', async () => {
    const pdf = PDF.create();
    const page = pdf.addPage({ width: 595, height: 842 });
    const form = pdf.getOrCreateForm();
    const field = form.createTextField('nome');
    page.drawField(field, { x: 60, y: 700, width: 200, height: 24 });
    field.setValue('Maria das Dores');
    const bytes = Buffer.from(await pdf.save());
    const bare = Buffer.from(bytes.toString('latin1').replace(/\/AP/g, '/XX'), 'latin1');
    expect((await bindInMemory([inputOf('x', bare)])).texts[2]).toContain('Maria das Dores');
  });
  test('keep layers that were hidden hidden', async () => {
    const input = rawPdf({
      1: '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R 6 0 R]/D<</OFF[6 0 R]>>>>>>',
      2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>',
      3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Properties<</A 5 0 R/B 6 0 R>>>>>>',
      4: stream('/OC /A BDC EMC /OC /B BDC EMC'),
      5: '<</Type/OCG/Name(visto)>>',
      6: '<</Type/OCG/Name(oculto)>>',
    });
    const { bytes } = await bindInMemory([inputOf('x', input)]);
    expect(bytes.toString('latin1')).toMatch(
      /\/OCProperties<<\/OCGs\[\d+ 0 R \d+ 0 R\]\/D<<\/Order\[\]\/OFF\[\d+ 0 R\]/,
    );
  });
  test('are found in a file cut short, as far as it goes', async () => {
    const { result } = await bindInMemory([inputOf('x', request.subarray(0, Math.floor(request.length * 0.8)))]);
    expect(result.documents).toHaveLength(1);
  });
});

describe('a large process', () => {
  test('of ten thousand pages is bound whole', async () => {
    const kids = Array.from({ length: 2_500 }, (_, index) => index + 4);
    const pages = Object.fromEntries(kids.map((id) => [id, '<</Type/Page/Parent 2 0 R/Contents 3 0 R>>']));
    const input = rawPdf({
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: `<</Type/Pages/Count 2500/MediaBox[0 0 595 842]/Kids[${kids.map((id) => `${id} 0 R`).join(' ')}]>>`,
      3: { dict: '', data: '0 0 9 9 re f' },
      ...pages,
    });
    const { result, pdf } = await bindInMemory(['a', 'b', 'c', 'd'].map((title) => inputOf(title, input)));
    expect(result.pages).toBe(10_002);
    expect(pdf.getPageCount()).toBe(10_002);
  });
});

test.skipIf(!isQpdfInstalled)('the result passes qpdf --check', async () => {
  const { bytes } = await bindInMemory(
    [
      inputOf('Requerimento', request, { validation, mark: 'SEM EFEITO' }),
      inputOf('Planilha', Buffer.from('PK')),
      inputOf('Carta', letter),
    ],
    { watermark: ['Ana'] },
  );
  expect(qpdfCheck(bytes)).toBe('');
});
