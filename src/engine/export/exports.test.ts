import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PDF } from '@libpdf/core';
import { amount } from '../../kernel/testing/depth.ts';
import { fc } from '../../kernel/testing/properties.ts';
import mammoth from 'mammoth';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Entry, fromBuffer } from 'yauzl';
import type { ExportInput } from './export-input.ts';
import { writeDocx } from './write-docx.ts';
import { writeOdt } from './write-odt.ts';
import { streamSheet } from './write-sheet.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let input: ExportInput;
beforeAll(async () => {
  const photo = await sharp({ create: { width: 90, height: 50, channels: 3, background: '#7aa' } })
    .jpeg()
    .toBuffer();
  input = {
    header: { government: 'Governo da Aroeira', organ: 'Secretaria da Saúde', unit: 'GELIC' },
    title: 'Despacho nº 3/2026',
    nup: '00024.003187/2026-72',
    subject: 'Insumos & <serviços>',
    html: [
      '<h2>Da análise</h2><p>Texto <strong>forte</strong>, <em>leve</em>, <u>sob</u>, x<sup>2</sup> e &lt;b&gt; &amp; "aspas".</p>',
      '<p data-align="center">Ao centro</p><p data-indent="2">Recuado <a href="https://a.gov.br/?a=1&amp;b=2">aqui</a><br>abaixo</p>',
      '<ol start="3"><li><p>Terceiro</p><ul><li><p>Dentro</p></li></ul></li></ol><ol><li><p>Outra</p></li></ol>',
      '<table><tr><th>Item</th><th colspan="2">Valor</th></tr><tr><td rowspan="2">1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr></table>',
      '<img data-file="foto" alt="Fachada" data-width="50"><img data-file="sumiu" alt="Perdida">',
    ].join(''),
    images: new Map([['foto', photo]]),
    placeAndDate: 'Serra Clara, 14 de outubro de 2026.',
    signers: [{ name: 'João Batista Rocha', post: 'Pregoeiro' }],
    date: new Date('2026-10-14T12:00:00Z'),
  };
});

describe('DOCX', () => {
  test('is read back with its headings, marks, lists, merged cells, links and pictures', async () => {
    const { value: html } = await mammoth.convertToHtml({ buffer: await writeDocx(input) }, { styleMap: ['u => u'] });
    for (const part of [
      '<strong>GOVERNO DA AROEIRA</strong>',
      'DESPACHO Nº 3/2026',
      'Insumos &amp; &lt;serviços&gt;',
      '<h2>Da análise</h2>',
      '<strong>forte</strong>, <em>leve</em>, <u>sob</u>, x<sup>2</sup> e &lt;b&gt; &amp; "aspas".',
      'href="https://a.gov.br/?a=1&amp;b=2"',
      '<ol><li>Terceiro<ul><li>Dentro</li></ul></li>',
      '</thead><tbody><tr><td rowspan="2">',
      'colspan="2"',
      'alt="Fachada"',
      '[imagem indisponível: Perdida]',
      'João Batista Rocha',
    ]) {
      expect(html).toContain(part);
    }
  });
});

describe('XLSX', () => {
  const cellsOf = async (values: readonly (string | null)[]) => {
    const columns = [{ name: 'Quando', width: 17, isDate: true }];
    const sheet = streamSheet({ title: 'Dias', columns, rows: values.map((value) => [value]), date: new Date(0) });
    const parts = await partsOf(await buffer(sheet));
    const cells = parts
      .get('xl/worksheets/sheet1.xml')!
      .toString()
      .matchAll(/<c r="A(\d+)"(.*?)<\/c>/g);
    return [...cells].slice(1).map(([, row, rest]) => `${row} ${rest!.replaceAll(/(?:<[^>]*>|>)+/g, ' ').trim()}`);
  };

  test('a day and a moment are what programs put in order, filter and reckon with', async () => {
    expect(await cellsOf(['12/03/2026', '12/03/2026 18:00', null, '01/03/1900'])).toEqual([
      '2 s="2" 46093',
      '3 s="3" 46093.75',
      '5 s="2" 61',
    ]);
  });

  test('its head is read whole beside the filter, and its columns come side by side on paper', async () => {
    const columns = [{ name: 'Concluídos ou tramitados', width: 12 }];
    const parts = await partsOf(await buffer(streamSheet({ title: 'Semanas', columns, rows: [], date: new Date(0) })));
    const sheet = parts.get('xl/worksheets/sheet1.xml')!.toString();
    expect(Number(/<col [^>]*width="([\d.]+)"/.exec(sheet)?.[1])).toBeGreaterThan('Concluídos ou tramitados'.length);
    expect(sheet).toMatch(
      /fitToPage="1".*<sheetData>.*<autoFilter.*orientation="landscape" fitToWidth="1" fitToHeight="0"/s,
    );
  });

  test('what is no day stays the text that it was, in a column of days too', async () => {
    expect(await cellsOf(['sem prazo', '=1+1', '28/02/1900'])).toEqual([
      '2 t="inlineStr" sem prazo',
      '3 t="inlineStr" =1+1',
      '4 t="inlineStr" 28/02/1900',
    ]);
  });
});

test('the logo of the organ stands above the text, described', async () => {
  const logo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  const branded = { ...input, header: { ...input.header, logo } };
  const { value: html } = await mammoth.convertToHtml({ buffer: await writeDocx(branded) });
  expect(html).toMatch(/^<p><img alt="Logotipo: Secretaria da Saúde"/);
  const odt = await partsOf(await writeOdt(branded));
  expect(odt.get('Pictures/1.png')!.equals(logo)).toBe(true);
  const body = odt.get('content.xml')!.toString().split('<office:text>')[1]!;
  expect(body.indexOf('Logotipo: Secretaria da Saúde')).toBeLessThan(body.indexOf('GOVERNO DA AROEIRA'));
  expect(body).toContain('svg:width="96.4pt" svg:height="48.2pt"');
});

test('a photograph taken with the camera on its side is upright, in its own proportion', async () => {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#7aa' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const html = `<img src="data:image/jpeg;base64,${photo.toString('base64')}" alt="a"><img data-file="b" alt="b">`;
  const held = { ...input, html, images: new Map([['b', photo]]) };
  const odt = await partsOf(await writeOdt(held));
  for (const name of ['Pictures/1.jpg', 'Pictures/2.jpg']) {
    const { width, height, orientation = 1 } = await sharp(odt.get(name)).metadata();
    expect({ width, height, orientation }).toEqual({ width: 20, height: 40, orientation: 1 });
  }
  expect(
    odt
      .get('content.xml')!
      .toString()
      .match(/svg:width="15.0pt" svg:height="30.0pt"/g),
  ).toHaveLength(2);
});

test('a table too wide to be read upright has a page on its side, as printed, and smaller letters', async () => {
  const amounts = '<td>R$ 12.345.678,90</td>'.repeat(15);
  const wide = { ...input, html: `<p>Antes.</p><table><tr>${amounts}</tr></table><p>Depois.</p>` };
  const docx = (await partsOf(await writeDocx(wide))).get('word/document.xml')!.toString();
  expect(docx.match(/w:orient="\w+"/g)).toEqual(
    ['portrait', 'landscape', 'portrait'].map((way) => `w:orient="${way}"`),
  );
  expect(docx).toContain('<w:sz w:val="11"/>');
  expect(docx).toContain('R$\u00a012.345.678,90');
  const odt = (await partsOf(await writeOdt(wide))).get('content.xml')!.toString();
  expect(odt.match(/style:master-page-name="\w+"/g)?.sort()).toEqual(
    ['Standard', 'Turned'].map((page) => `style:master-page-name="${page}"`),
  );
  expect(odt).toContain('fo:font-size="5.5pt"');
});

test('letters and roman numerals stay what they are, from the number that was written', async () => {
  const html = '<ol type="I"><li><p>a</p><ol start="7"><li><p>b</p></li></ol></li></ol>';
  const docx = (await partsOf(await writeDocx({ ...input, html }))).get('word/numbering.xml')!.toString();
  expect(docx).toMatch(/<w:start w:val="1"\/><w:numFmt w:val="upperRoman"\/>.*?<w:lvlText w:val="%1 –"\/>/);
  expect(docx).toMatch(/<w:start w:val="7"\/><w:numFmt w:val="lowerLetter"\/>.*?<w:lvlText w:val="%2\)"\/>/);
  const odt = (await partsOf(await writeOdt({ ...input, html }))).get('content.xml')!.toString();
  expect(odt).toContain('style:num-format="I" style:num-suffix=" –"');
  expect(odt).toContain('style:num-format="a" style:num-suffix=")"');
  expect(odt).toContain('<text:list-item text:start-value="7">');
});

test('an image stays with its title and its source, and an address has no indentation', async () => {
  const html =
    '<p>Ao Senhor<br>José</p><p>Texto do despacho.</p><p>Figura 1</p><img data-file="foto" alt="a"><p>Fonte: própria.</p>';
  const docx = (await partsOf(await writeDocx({ ...input, html }))).get('word/document.xml')!.toString();
  const paragraphs = docx.split('<w:p>').filter((each) => /Ao Senhor|Texto|Figura|<w:drawing>|própria/.test(each));
  expect(paragraphs.map((each) => each.includes('<w:keepNext/>'))).toEqual([false, false, true, true, false]);
  expect(paragraphs.map((each) => each.includes('w:firstLine'))).toEqual([false, true, false, false, false]);
  const odt = (await partsOf(await writeOdt({ ...input, html }))).get('content.xml')!.toString();
  expect(odt.match(/fo:keep-with-next="always"/g)).toHaveLength(1);
});

test('the date stays on the page of the first signature', async () => {
  const docx = (await partsOf(await writeDocx(input))).get('word/document.xml')!.toString();
  const dated = docx.split('<w:p>').find((paragraph) => paragraph.includes('14 de outubro'));
  expect(dated).toContain('<w:keepNext/>');
  const odt = await partsOf(await writeOdt(input));
  expect(odt.get('styles.xml')!.toString()).toMatch(/style:name="Closing".*?fo:keep-with-next="always"/);
  const posted = { ...input, signers: [{ name: 'Ana', post: 'Pregoeira', unit: 'GELIC' }] };
  const [post, unit] = ['Pregoeira', 'GELIC'].map((line) => new RegExp(`text:style-name="(\\w+)">${line}<`));
  const body = (await partsOf(await writeOdt(posted))).get('content.xml')!.toString().split('Ana')[1]!;
  expect([post!.exec(body)?.[1], unit!.exec(body)?.[1]]).toEqual(['SignerKept', 'Signer']);
});

describe('ODT', () => {
  test('says its type first and bare, lists every part, and is the same for the same input', async () => {
    const odt = await writeOdt(input);
    expect(odt.subarray(30, 85).toString('latin1')).toMatch(/^mimetypeapplication\/vnd\.oasis\.opendocument\.text/);
    expect(odt.equals(await writeOdt(input))).toBe(true);
    const parts = await partsOf(odt);
    for (const name of parts.keys()) {
      if (name !== 'mimetype' && !name.startsWith('META-INF')) {
        expect(parts.get('META-INF/manifest.xml')!.toString()).toContain(`"${name}"`);
      }
    }
    expect(parts.has('Pictures/1.jpg')).toBe(true);
  });

  test('covers the cells under a span, and each numbered list says where it starts', async () => {
    const xml = (await partsOf(await writeOdt(input))).get('content.xml')!.toString();
    expect(xml.match(/<table:covered-table-cell\/>/g)).toHaveLength(2);
    expect(xml.match(/text:start-value="\d+"/g)).toEqual(['text:start-value="3"', 'text:start-value="1"']);
    expect(xml).toContain('<svg:desc>Fachada</svg:desc>');
  });

  test('no text of a person becomes structure', async () => {
    const tags = async (text: string): Promise<string> => {
      const made = { ...input, title: text, subject: text, html: `<p>${text.replace(/[<&]/g, '')}x</p>` };
      const xml = (await partsOf(await writeOdt(made))).get('content.xml')!.toString();
      return xml.replace(/>[^<]*</g, '><');
    };
    const plain = await tags('a');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (text) => {
        expect(await tags(`a${text}`)).toBe(plain);
      }),
      { numRuns: amount(20, 200) },
    );
  });
});

const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0;

test.skipIf(!hasLibreOffice).each(['docx', 'odt'] as const)(
  'LibreOffice opens the %s and prints what the document says',
  async (kind) => {
    writeFileSync(path.join(folder, `a.${kind}`), await (kind === 'docx' ? writeDocx(input) : writeOdt(input)));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const out = path.join(folder, kind);
    spawnSync('soffice', [
      profile,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      out,
      path.join(folder, `a.${kind}`),
    ]);
    const pages = (await PDF.load(new Uint8Array(readFileSync(path.join(out, 'a.pdf'))))).getPages();
    const text = pages.map((page) => page.extractText().text).join('\n');
    for (const part of [
      'DESPACHO Nº 3/2026',
      'Recuado',
      '3.',
      'Terceiro',
      '1.',
      'Outra',
      'João Batista Rocha',
      'Folha 1 de 1',
    ]) {
      expect(text).toContain(part);
    }
  },
);

/** The files inside a package, by path. */
function partsOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, Buffer>();
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            parts.set(entry.fileName, Buffer.concat(chunks));
            zip.readEntry();
          });
        });
      });
      zip.on('end', () => resolve(parts));
      zip.readEntry();
    });
  });
}
