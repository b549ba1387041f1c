import { spawnSync } from 'node:child_process';
import { PDF } from '@libpdf/core';
import { amount } from '../../kernel/testing/depth.ts';
import { fc } from '../../kernel/testing/properties.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { isInstalled } from '../trust/testing/installed-tools.ts';
import { compileTypst } from './typst/compile-typst.ts';
import type { DocumentInput } from './document-input.ts';
import { DocumentRenderError } from './document-render-error.ts';
import { createDocumentRenderer } from './document-renderer.ts';
import { pageFormats } from '../../kernel/sheets/page-sheets.ts';
import { writeTypstDocument } from './typst/typst-document.ts';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const dispatch: DocumentInput = {
  header: { government: 'Governo do Estado da Aroeira', organ: 'Secretaria da Saúde', unit: 'Gerência de Licitações' },
  title: 'Despacho nº 3/2026',
  nup: '00024.003187/2026-72',
  subject: 'Aquisição de insumos',
  html: '<p>À Coordenadoria,</p><p>Encaminho os autos.</p>',
  placeAndDate: 'Serra Clara, 14 de outubro de 2026.',
  signers: [{ name: 'João Batista Rocha', post: 'Pregoeiro', unit: 'GELIC' }],
  validation: { code: '7F3K92MXQD4T8HWP', publicUrl: 'https://carimbo.example/' },
  date: new Date('2026-10-14T12:00:00Z'),
};

const renderer = createDocumentRenderer({ workers: 1 });
afterAll(() => renderer.close());

async function textOf(pdf: Uint8Array): Promise<string> {
  const pages = (await PDF.load(pdf)).getPages();
  return pages.map((page) => page.extractText().text).join('\n');
}

describe('a dispatch', () => {
  test('prints header, title, reference, body, signers, folio and how to check it', async () => {
    const text = await textOf(await renderer.renderDocument(dispatch));
    for (const part of [
      'GOVERNO DO ESTADO DA AROEIRA',
      'DESPACHO Nº 3/2026',
      '00024.003187/2026-72',
      'Encaminho os autos.',
      'Serra Clara, 14 de outubro de 2026.',
      'João Batista Rocha',
      'Folha 1 de 1',
      '7F3K-92MX-QD4T-8HWP',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('is PDF/A-2a, tagged and in Brazilian Portuguese', async () => {
    const pdf = (await renderer.renderDocument(dispatch)).toString('latin1');
    expect(pdf).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(pdf).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(pdf).toMatch(/\/Lang\s*\(pt-BR\)/);
    expect(pdf).toContain('/StructTreeRoot');
  });

  test('is PDF/A-2b when an image has no description', async () => {
    const html = `<img src="data:image/png;base64,${pixel}" alt="">`;
    const pdf = (await renderer.renderDocument({ ...dispatch, html })).toString('latin1');
    expect(pdf).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  });

  test('gives the same bytes for the same input and date, in another process too', async () => {
    const other = createDocumentRenderer({ workers: 1 });
    const [one, two] = await Promise.all([renderer.renderDocument(dispatch), other.renderDocument(dispatch)]);
    await other.close();
    expect(one.equals(two)).toBe(true);
  });

  test.each(pageFormats.flatMap((format) => [{ format }, { format, landscape: true }]))(
    'stands wholly inside the sheet, the turned validation line too: %j',
    async (sheet) => {
      for (const page of (await PDF.load(await renderer.renderDocument({ ...dispatch, sheet }))).getPages()) {
        const outside = page.extractText().lines.filter(({ bbox: { x, y, width, height } }) => {
          return x < 0 || y < 0 || x + width > page.width || y + height > page.height;
        });
        expect(outside.map((line) => line.text)).toEqual([]);
      }
    },
  );

  test('as a preview has no validation line', async () => {
    const { validation: _, ...preview } = dispatch;
    expect(await textOf(await renderer.renderDocument(preview))).not.toContain('autenticidade');
  });
});

describe('what people write is printed as they wrote it', () => {
  test('code-like text stays text', async () => {
    const written = String.raw`#eval("1") $x$ *a* _b_ @c <d> \n "aspas" // fim`;
    const html = `<p data-align="left">${written.replaceAll('<', '&lt;')}</p>`;
    expect(await textOf(await renderer.renderDocument({ ...dispatch, html }))).toContain(written);
  });

  test('a character without a drawing becomes a mark and does not stop the document', async () => {
    const html = '<p>Aprovado 😀 sim</p>';
    expect(await textOf(await renderer.renderDocument({ ...dispatch, html }))).toContain('Aprovado \ufffd sim');
  });

  test.skipIf(!isInstalled('pdftotext'))('words of many scripts are found where they were written', async () => {
    const words = [
      'g̃uahẽ', 'G̃uarani', 'nü̃xü̃', 'Ü̃', 'محمد', 'الله', 'الإسلام', 'שרה', '中华人民共和国', 'さくら', '대한민국', 'ประเทศไทย',
      'क्षेत्र', 'मंत्रालय', '∀x', 'Հայաստան',
    ]; // prettier-ignore
    const pdf = await renderer.renderDocument({ ...dispatch, html: `<p>${words.join(' e ')}</p>`, title: 'שרה' });
    const { stdout } = spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
    const found = stdout.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').normalize('NFC');
    expect(words.filter((word) => !found.includes(word.normalize('NFC')))).toEqual([]);
  });

  test('a document of another script does not change the next of common letters', async () => {
    const before = await renderer.renderDocument(dispatch);
    await renderer.renderDocument({ ...dispatch, html: '<p>محمد</p>' });
    expect((await renderer.renderDocument(dispatch)).equals(before)).toBe(true);
  });

  test('a word is parted where its line would gape, and hardly elsewhere', async () => {
    const html = `<p>${'Restabelecido o contingenciamento extraordinariamente questionado. '.repeat(12)}</p>`;
    const { validation: _validation, ...preview } = dispatch;
    const [page] = (await PDF.load(await renderer.renderDocument({ ...preview, html }))).getPages();
    const lines = page!.extractText().lines.filter(({ text }) => /questionado|contingenciamento|extraord/.test(text));
    const parted = lines.filter(({ text }) => text.endsWith('-')).length;
    expect(parted).toBeGreaterThan(2);
    expect(parted).toBeLessThan(lines.length);
    const short = await renderer.renderDocument({ ...preview, html: '<p>Encaminho o processo para conhecimento.</p>' });
    expect(await textOf(short)).not.toMatch(/-\n/);
  });

  test('on a narrow sheet a long word is parted', async () => {
    const html = `<p>${'Restabelecido o contingenciamento extraordinariamente questionado. '.repeat(12)}</p>`;
    const { validation: _validation, ...preview } = dispatch;
    const text = await textOf(await renderer.renderDocument({ ...preview, html, sheet: { format: 'A6' } }));
    expect(text).toMatch(/[a-z]-\n[a-z]/);
  });

  test('a word longer than its line, its column or its title breaks inside, and is read as one', async () => {
    const long = 'Pneumoultramicroscopicossilicovulcano'.repeat(5);
    const html = `<h1>${long}</h1><p>${long}</p><table><tr><td>${long}</td><td>x</td></tr></table>`;
    const { validation: _, ...preview } = dispatch;
    const [page] = (await PDF.load(await renderer.renderDocument({ ...preview, html, subject: long }))).getPages();
    const { text, lines } = page!.extractText();
    expect(text.replace(/\n/g, '').match(new RegExp(long, 'g'))?.length).toBeGreaterThan(2);
    expect(Math.max(...lines.map(({ bbox }) => bbox.x + bbox.width))).toBeLessThan(page!.width - 60);
  });

  test('an address broken at the end of a line has no hyphen more than it was written with', async () => {
    const address = `https://www.exemplo.gov.br/${'caminho-muito-longo/'.repeat(9)}`;
    const html = `<p>Disponível em ${address}</p>`;
    const { validation: _, ...preview } = dispatch;
    const text = await textOf(await renderer.renderDocument({ ...preview, html }));
    expect(text.replace(/\n/g, '')).toContain(address);
  });

  test('any text, table and nesting compiles without a warning', () => {
    const leaf = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replace(/[<&]/g, ''));
    const piece = fc.constantFrom('<p>', '<h2>', '<ul><li>', '<ol><li>', '</li></ul>', '<table><tr><th>', '<tr><td rowspan=2>', '<td colspan=3>', '</table>', '<b>', '<sup>', '<a href="https://a.b">', `<img src="data:image/png;base64,${pixel}" alt=x>`, '<img data-file=x>', '<br>'); // prettier-ignore
    fc.assert(
      fc.property(fc.array(fc.oneof(leaf, piece), { maxLength: 25 }), leaf, (pieces, title) => {
        const document = writeTypstDocument({ ...dispatch, title, html: pieces.join('') });
        expect(compileTypst(document).subarray(0, 5).toString()).toBe('%PDF-');
      }),
      { numRuns: amount(40, 400) },
    );
  });

  test('no text of a person becomes code: only what stands inside quotes changes', () => {
    const structure = (text: string): string => {
      const said = `a${text}`;
      const { source } = writeTypstDocument({
        ...dispatch,
        header: { government: said, organ: said, unit: said },
        title: said,
        nup: said,
        subject: said,
        html: `<p>a${text.replace(/[<&\d]/g, '')}</p><img data-file="x" alt="a${text.replace(/[<&"]/g, '')}">`,
        placeAndDate: said,
        signers: [{ name: said, post: said }],
        watermark: { kind: 'copy' },
      });
      // What it is drawn with is ours: a text in several families is several calls, one after the other.
      const drawn = source
        .replace(/"(?:[^"\\]|\\.)*"/gs, '""')
        .replace(/text\((?:[^()"]|\([^()]*\)|"",)*""\)|\[\]/g, 'T');
      return drawn.replace(/\{T(?:; T)+\}/g, 'T');
    };
    const plain = structure('');
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', '\\', '\\"', '#eval("1")', '\\n*')),
        (text) => {
          expect(structure(text)).toBe(plain);
        },
      ),
      { numRuns: amount(100, 1_000) },
    );
  });

  test('items keep letters, roman numerals and the number they began with', async () => {
    const html =
      '<ol type="a" start="7"><li><p>sete</p></li></ol><ol><li><p>um</p><ol><li><p>dois</p><ol><li><p>três</p></li></ol></li></ol></li></ol><ol type="I" start="4"><li><p>quatro</p></li></ol>';
    const { validation: _, ...preview } = dispatch;
    const text = await textOf(await renderer.renderDocument({ ...preview, html }));
    expect(text).toMatch(/g\) *sete\n1\. *um\na\) *dois\ni\. *três\nIV – *quatro/);
  });

  test('a listener hears which cells of a table are headers', async () => {
    const html =
      '<table><tr><th>Item</th><th>Valor</th></tr><tr><td>1</td><td>2</td></tr><tr><th>Total</th><td colspan=1>2</td></tr></table>';
    const pdf = (await renderer.renderDocument({ ...dispatch, html })).toString('latin1');
    const cells = (tag: string): number => pdf.match(new RegExp(`/S ?/${tag}\\b`, 'g'))?.length ?? 0;
    expect([cells('TR'), cells('TH'), cells('TD')]).toEqual([3, 2, 4]);
  });

  test('a listener hears no picture but those of the text, and misses no level of its titles', async () => {
    const html = `<h3>Do pedido</h3><h2>Da análise</h2><h3>Do preço</h3><img src="data:image/png;base64,${pixel}" alt="Selo">`;
    const pdf = (await renderer.renderDocument({ ...dispatch, html })).toString('latin1');
    const tags = [...pdf.matchAll(/\/S ?\/(H\d|Figure)\b/g)].map(([, tag]) => tag);
    expect(tags.sort()).toEqual(['Figure', 'H1', 'H2', 'H3', 'H4']);
  });

  test.each([15, 6])('of %i columns no amount is parted', async (columns) => {
    const amounts = Array.from({ length: columns }, (_, column) => `R$ ${column + 10}.345.678,90`);
    const rows = `<tr>${amounts.map((amount) => `<td>${amount}</td>`).join('')}</tr>`.repeat(5);
    const input = { ...dispatch, html: `<p>Segue a execução.</p><h1>Quadro</h1><table>${rows}</table>` };
    const pages = (await PDF.load(await renderer.renderDocument(input))).getPages();
    const last = pages.at(-1)!;
    expect(last.width > last.height).toBe(columns === 15);
    const { text, lines } = last.extractText();
    for (const amount of amounts) expect(text.split(amount).length - 1).toBe(5);
    expect(lines.filter((line) => line.text.includes(amounts[0]!) && line.text.includes(amounts.at(-1)!)).length).toBe(
      5,
    );
    for (const part of ['QUADRO', 'João Batista Rocha']) expect(text.toUpperCase()).toContain(part.toUpperCase());
  });

  test('a header taller than a page goes on to the next, and is not repeated', async () => {
    const header = Array.from({ length: 90 }, (_, line) => `<p>Linha ${line}.</p>`).join('');
    const html = `<table><tr><th>${header}</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>`;
    const { validation: _, ...preview } = dispatch;
    const pages = (await PDF.load(await renderer.renderDocument({ ...preview, html }))).getPages();
    const lines = pages.flatMap((page) => page.extractText().lines);
    for (const line of [0, 40, 89]) expect(lines.filter(({ text }) => text.includes(`Linha ${line}.`))).toHaveLength(1);
    expect(Math.min(...lines.map(({ bbox }) => bbox.y))).toBeGreaterThan(20);
  });

  test.each([{ format: 'A6' } as const, {}])(
    'names without a space and lists in lists stay on the sheet: %j',
    async (sheet) => {
      const long = 'W'.repeat(200);
      const html = `${'<ul><li>a'.repeat(8)} ${'palavra '.repeat(9)}${'</li></ul>'.repeat(8)}`;
      const header = { government: long, organ: long, unit: long };
      const signers = [{ name: long, post: long, unit: long }, { name: 'Ana' }, { name: 'Rui' }];
      const { validation: _, ...preview } = dispatch;
      const pdf = await renderer.renderDocument({ ...preview, header, signers, html, sheet });
      for (const page of (await PDF.load(pdf)).getPages())
        for (const { bbox } of page.extractText().lines) {
          expect(bbox.x).toBeGreaterThan(30);
          expect(bbox.x + bbox.width).toBeLessThan(page.width - 30);
        }
    },
  );

  test('a long table repeats its header on each page', async () => {
    const rows = Array.from({ length: 120 }, (_, row) => `<tr><td>${row}</td><td>Luva</td></tr>`).join('');
    const html = `<table><tr><th>Item</th><th>Descrição</th></tr>${rows}</table>`;
    const text = await textOf(await renderer.renderDocument({ ...dispatch, html }));
    expect(text.match(/Descrição/g)?.length).toBeGreaterThan(2);
  });
});

describe('a document that goes on to another page', () => {
  const textPages = async (input: DocumentInput) =>
    (await PDF.load(await renderer.renderDocument(input))).getPages().map((page) => page.extractText());
  const pagesWith = async (more: Partial<DocumentInput>) =>
    (await textPages({ ...dispatch, ...more })).map(({ text }) => text);
  const sentence = 'Considerando o disposto na lei, encaminho o processo para conhecimento e providências. ';
  const paragraphs = (count: number): string => `<p>${sentence.repeat(4)}</p>`.repeat(count);
  const people = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Pessoa ${index + 1}` }));

  test.each([6, 7, 8, 9, 10].flatMap((length) => [1, 12].map((signers) => [length, signers] as const)))(
    'of %i paragraphs has %i signatures below some of its text and its date',
    async (length, signers) => {
      const pages = await pagesWith({ html: paragraphs(length), signers: people(signers) });
      const asked = pages.find((page) => page.includes('Para assinatura eletrônica de:'))!;
      expect(asked).toContain('disposto na lei');
      expect(asked).toContain('14 de outubro');
      expect(asked).toContain('Pessoa 1');
    },
  );

  test.each([
    ['a list', `<ol>${`<li><p>${sentence.repeat(3)}</p></li>`.repeat(9)}</ol>`, 'disposto na lei'],
    ['a table', `<table>${`<tr><td>${sentence}</td></tr>`.repeat(9)}</table>`, 'Despacho nº 3/2026, processo'],
  ])('never closes alone on a page after %s: text stands above, or is named', async (_, end, named) => {
    for (let lines = 0; lines < 24; lines += 3) {
      const pages = await pagesWith({ html: `${'<p>Linha.</p>'.repeat(lines)}<p>Fim</p>${end}` });
      const closing = pages.find((page) => page.includes('Para assinatura eletrônica de:'))!;
      const text = closing.slice(0, closing.indexOf('Serra Clara, 14'));
      expect(text).toMatch(new RegExp(`${named}|disposto na lei|Linha`));
    }
  });

  test('has no picture parted from its title and source', async () => {
    const image = `<img src="data:image/png;base64,${pixel}" alt="Selo" data-width="50">`;
    for (const lines of [0, 4, 8, 12, 16, 20]) {
      const html = `${'<p>Linha.</p>'.repeat(lines)}<p>Figura 1</p>${image}<p>Fonte: nossa.</p>`;
      const pages = await pagesWith({ html });
      const own = pages.find((page) => page.includes('Figura 1'));
      expect(own).toContain('Fonte: nossa.');
    }
  });

  test.each([1, 3, 9])('%i signers stand on a small sheet, none cut off', async (signers) => {
    const pages = await pagesWith({ signers: people(signers), sheet: { format: 'A6', landscape: true } });
    expect(pages.join('\n').match(/Pessoa \d/g)).toHaveLength(signers);
  });

  test('names itself on one line, however long its title', async () => {
    const [, second] = await pagesWith({ html: paragraphs(12), title: 'Informação sobre o contrato '.repeat(9) });
    expect(second).toMatch(/^Secretaria da Saúde · Informação sobre .*…/);
    expect(second!.match(/Informação/g)!.length).toBeLessThan(4);
  });

  test.each([0, 1, 2, 3])('after %i lines does not part a row of a few lines', async (lines) => {
    const row = `<tr><td>Começo ${'de uma descrição do objeto '.repeat(9)} final</td><td>${sentence}</td></tr>`;
    const html = `${'<p>Linha.</p>'.repeat(lines)}<table>${row.repeat(30)}</table>`;
    const { validation: _, ...preview } = dispatch;
    for (const { text } of await textPages({ ...preview, html }))
      expect(text.match(/Começo/g)?.length).toBe(text.match(/final/g)?.length);
  });
});

describe('the renderer', () => {
  test('ends a document over the time limit and goes on with the next', async () => {
    const hasty = createDocumentRenderer({ workers: 1, timeLimitMs: 1 });
    await expect(hasty.renderDocument(dispatch)).rejects.toMatchObject({ code: 'RENDER_TIMEOUT' });
    await expect(hasty.renderDocument(dispatch)).rejects.toMatchObject({ code: 'RENDER_TIMEOUT' });
    await hasty.close();
  });
  test.each([
    ['by count', { documentsPerWorker: 2 }],
    ['by the memory they grew by', { growthPerWorker: 0 }],
  ])('replaces its processes %s and loses no document', async (_, limit) => {
    const thrifty = createDocumentRenderer({ workers: 2, ...limit });
    const pdfs = await Promise.all(Array.from({ length: 7 }, () => thrifty.renderDocument(dispatch)));
    await thrifty.close();
    expect(new Set(pdfs.map((pdf) => pdf.length)).size).toBe(1);
  });
  test('what the compiler warns of is a failure: nothing is left out in silence', () => {
    const document = writeTypstDocument(dispatch);
    // An image inside a paragraph is what the compiler drops with no more than a warning.
    const source = `${document.source}\n#par[a #image("/drawing.svg") b]`;
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const files = new Map([...document.files, ['/drawing.svg', drawing]]);
    expect(() => compileTypst({ ...document, source, files })).toThrow(
      expect.objectContaining({ code: 'RENDER_INCOMPLETE' }) as Error,
    );
  });
  test('refuses when the queue is long and after closing, in words for people', async () => {
    const small = createDocumentRenderer({ workers: 1, longestQueue: 1 });
    const asked = [1, 2, 3].map(() => small.renderDocument(dispatch).catch((error: unknown) => error));
    expect(await asked[2]).toBeInstanceOf(DocumentRenderError);
    await small.close();
    await expect(small.renderDocument(dispatch)).rejects.toMatchObject({ code: 'RENDER_CLOSED' });
  });
  test('a broken image ends in a clear error', async () => {
    const broken = Buffer.from(pixel, 'base64').subarray(0, 40);
    const input = { ...dispatch, html: '<img data-file="a" alt="b">', images: new Map([['a', broken]]) };
    await expect(renderer.renderDocument(input)).rejects.toMatchObject({ code: 'RENDER_FAILED' });
  });
});
