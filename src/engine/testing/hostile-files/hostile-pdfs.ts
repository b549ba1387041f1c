import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import type { ActivePart } from '../../intake/index.ts';
import { type HostileFile, known, refused } from './hostile-file.ts';
import { deflatedTwice, deflatedZeros, onePage, rawPdf, type RawObjects, rawStream } from './raw-pdf.ts';
import { officeEntries, rawZip } from './raw-zip.ts';

const MB = 1024 * 1024;
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const launch = '<</S/Launch/F(calc.exe)>>';
const goTo = '<</S/GoTo/D[3 0 R/Fit]>>';
const link = (action: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A ${action}>>]`;
const annotation = (subtype: string, more = '') => `/Annots[<</Type/Annot/Subtype/${subtype}/Rect[0 0 9 9]${more}>>]`;
const page = (more: Parameters<typeof onePage>[0]) => () => rawPdf(onePage(more));

/** What acts by itself, wherever it may hide. */
const acting: readonly HostileFile[] = [
  known('a script when it opens', 'pdf', ['javascript'], page({ catalog: `/OpenAction ${script}` })),
  known('a program when it opens', 'pdf', ['launch'], page({ catalog: `/OpenAction ${launch}` })),
  known(
    'an address when it opens',
    'pdf',
    ['automatic-action'],
    page({ catalog: '/OpenAction<</S/URI/URI(http://a.example)>>' }),
  ),
  known('a place to open at', 'pdf', [], page({ catalog: `/OpenAction ${goTo}` })),
  known('a link to an address', 'pdf', [], page({ page: link('<</S/URI/URI(https://a.example)>>') })),
  known(
    'actions of the document',
    'pdf',
    both('automatic-action', 'javascript'),
    page({ catalog: `/AA<</WC ${script}>>` }),
  ),
  known('actions of a page', 'pdf', both('automatic-action'), page({ page: `/AA<</O ${goTo}>>` })),
  known('scripts by name', 'pdf', ['javascript'], page({ catalog: `/Names<</JavaScript<</Names[(a) ${script}]>>>>` })),
  known(
    'files inside by name',
    'pdf',
    ['embedded-file'],
    page({
      catalog: '/Names<</EmbeddedFiles<</Names[(a) 10 0 R]>>>>',
      objects: {
        10: '<</Type/Filespec/F(a.exe)/EF<</F 11 0 R>>>>',
        11: rawStream('/Type/EmbeddedFile', Buffer.from('MZ')),
      },
    }),
  ),
  known('a portfolio', 'pdf', ['embedded-file'], page({ catalog: '/Collection<</View/D>>' })),
  ...(
    [
      ['Launch', 'launch'],
      ['SubmitForm', 'submit-form'],
      ['ImportData', 'submit-form'],
      ['GoToR', 'remote'],
      ['GoToE', 'embedded-file'],
      ['Rendition', 'rich-media'],
      ['RichMediaExecute', 'rich-media'],
    ] as const
  ).map(([kind, part]) =>
    known(`a link that does ${kind}`, 'pdf', [part], page({ page: link(`<</S/${kind}/F(a)>>`) })),
  ),
  ...(
    [
      ['FileAttachment', 'embedded-file'],
      ['RichMedia', 'rich-media'],
      ['Movie', 'rich-media'],
      ['Sound', 'rich-media'],
      ['Screen', 'rich-media'],
      ['3D', 'rich-media'],
    ] as const
  ).map(([kind, part]) => known(`an annotation of kind ${kind}`, 'pdf', [part], page({ page: annotation(kind) }))),
  known(
    'a script behind a harmless action',
    'pdf',
    ['javascript'],
    page({ page: link(`<</S/GoTo/D[3 0 R/Fit]/Next ${script}>>`) }),
  ),
  known(
    'a program in a chain of actions',
    'pdf',
    ['launch'],
    page({ page: link(`<</S/GoTo/D[3 0 R/Fit]/Next[${goTo} ${launch}]>>`) }),
  ),
  known(
    'a program in a bookmark',
    'pdf',
    ['launch'],
    page({ catalog: `/Outlines<</First<</Title(a)/A ${launch}>>>>` }),
  ),
  known(
    'a form drawn by XML besides its pages',
    'pdf',
    ['xfa'],
    page({ catalog: '/AcroForm<</Fields[]/XFA(<xdp/>)>>' }),
  ),
  known(
    'a field that calculates',
    'pdf',
    both('automatic-action', 'javascript'),
    page({ page: annotation('Widget', `/FT/Tx/T(a)/AA<</K ${script}>>`) }),
  ),
  known(
    'a script under an escaped name',
    'pdf',
    ['javascript'],
    page({ catalog: '/Open#41ction<</S/J#61vaScript/JS(1)>>' }),
  ),
  known(
    'a script at the end of references',
    'pdf',
    ['javascript'],
    page({ catalog: '/OpenAction 10 0 R', objects: { 10: '11 0 R', 11: script } }),
  ),
  known('a script in a packed object', 'pdf', ['javascript'], () => packedObjects(script)),
  known('a script added by an update', 'pdf', ['javascript'], () =>
    updated(`<</Type/Catalog/Pages 2 0 R/OpenAction ${script}>>`),
  ),
];

function both(...parts: ActivePart[]): ActivePart[] {
  return parts;
}

/** An action that only a stream of objects holds, found by a cross-reference stream. */
function packedObjects(action: string): Buffer {
  const inside = Buffer.from(`10 0 ${action}`, 'latin1');
  const objects: RawObjects = {
    ...onePage({ catalog: '/OpenAction 10 0 R' }),
    11: rawStream('/Type/ObjStm/N 1/First 5/Filter/FlateDecode', deflateSync(inside)),
  };
  const body = rawPdf(objects);
  const text = body.toString('latin1');
  const start = text.lastIndexOf('xref\n0');
  const offsets = [1, 2, 3, 4, 11].map((number) => [number, text.indexOf(`\n${number} 0 obj`) + 1] as const);
  const rows: Buffer[] = [];
  for (let number = 0; number <= 12; number += 1) {
    const row = Buffer.alloc(6);
    const offset = number === 12 ? start : offsets.find(([one]) => one === number)?.[1];
    row[0] = number === 10 ? 2 : offset === undefined ? 0 : 1;
    row.writeUInt32BE(number === 10 ? 11 : (offset ?? 0), 1);
    rows.push(row);
  }
  const table = rawStream('/Type/XRef/Size 13/W[1 4 1]/Root 1 0 R', Buffer.concat(rows));
  const end = Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat([body.subarray(0, start), Buffer.from('12 0 obj\n'), table, end]);
}

function updated(catalog: string): Buffer {
  const body = rawPdf(onePage());
  const before = /startxref\n(\d+)\n%%EOF\n$/.exec(body.toString('latin1'))![1]!;
  const object = `1 0 obj\n${catalog}\nendobj\n`;
  const xref = body.length + object.length;
  const table = `xref\n1 1\n${String(body.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size 5/Root 1 0 R/Prev ${before}>>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(object + table, 'latin1')]);
}

const image = (width: number, height: number) =>
  page({
    page: '',
    objects: {
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</XObject<</a 10 0 R>>>>/Contents 4 0 R>>',
      10: rawStream(
        `/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode`,
        deflatedZeros(100),
      ),
    },
  });

const content = (entries: string, data: () => Buffer) => () =>
  rawPdf(onePage({ objects: { 4: rawStream(entries, data()) } }));

let hundreds: Buffer | undefined;
const hugeZeros = () => (hundreds ??= deflatedZeros(400 * MB));

/** What is small until it is opened. */
const bombs: readonly HostileFile[] = [
  refused(
    'deflate inside of deflate',
    'pdf',
    'bomb',
    content('/Filter[/FlateDecode/FlateDecode]', () => deflatedTwice(64 * MB)),
  ),
  refused(
    'deflate three times',
    'pdf',
    'bomb',
    content('/Filter[/FlateDecode/FlateDecode/FlateDecode]', () => deflateSync(deflatedTwice(MB))),
  ),
  refused(
    'deflate inside of LZW',
    'pdf',
    'bomb',
    content('/Filter[/LZWDecode/FlateDecode]', () => deflatedZeros(MB)),
  ),
  refused(
    'the short name of deflate, twice',
    'pdf',
    'bomb',
    content('/Filter[/Fl/Fl]', () => deflatedTwice(MB)),
  ),
  refused('filters by reference', 'pdf', 'bomb', () =>
    rawPdf(
      onePage({
        objects: { 4: rawStream('/Filter 10 0 R', deflatedTwice(MB)), 10: '[/FlateDecode 11 0 R]', 11: '/FlateDecode' },
      }),
    ),
  ),
  refused(
    'nine filters',
    'pdf',
    'bomb',
    content(`/Filter[${'/ASCIIHexDecode'.repeat(9)}]`, () => Buffer.from('00>')),
  ),
  refused('400 MB of zeros in a page', 'pdf', 'bomb', content('/Filter/FlateDecode', hugeZeros)),
  refused(
    '400 MB of zeros in a table of references',
    'pdf',
    ['bomb', 'too-much-memory', 'damaged', 'truncated', 'too-slow'],
    () => {
      const body = rawPdf(onePage());
      const start = body.toString('latin1').lastIndexOf('xref\n0');
      const table = rawStream('/Type/XRef/Size 20/W[1 4 1]/Root 1 0 R/Filter/FlateDecode', hugeZeros());
      return Buffer.concat([
        body.subarray(0, start),
        Buffer.from('12 0 obj\n'),
        table,
        Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
      ]);
    },
  ),
  refused('an image of ten thousand million dots', 'pdf', 'pixel-flood', image(100_000, 100_000)),
  refused('an image of one line', 'pdf', 'pixel-flood', image(2_000_000_000, 1)),
];

const nested = (open: string, close: string, depth: number) =>
  page({ catalog: `/Extra ${open.repeat(depth)}${close.repeat(depth)}` });

/** What leads a reader in circles or far away. */
const mazes: readonly HostileFile[] = [
  refused('pages that contain themselves', 'pdf', ['no-pages', 'damaged', 'too-slow'], () =>
    rawPdf({ 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Count 1/Kids[2 0 R]>>' }),
  ),
  known(
    'a page that is its own parent',
    'pdf',
    [],
    page({ objects: { 3: '<</Type/Page/Parent 3 0 R/MediaBox[0 0 9 9]>>' } }),
  ),
  known('an object that refers to itself', 'pdf', [], page({ catalog: '/Extra 10 0 R', objects: { 10: '10 0 R' } })),
  known(
    'two objects that refer to each other',
    'pdf',
    [],
    page({ catalog: '/Extra 10 0 R', objects: { 10: '11 0 R', 11: '10 0 R' } }),
  ),
  known(
    'an array that contains itself',
    'pdf',
    [],
    page({ catalog: '/Extra 10 0 R', objects: { 10: '[10 0 R 10 0 R]' } }),
  ),
  known('a table that continues itself', 'pdf', [], () => {
    const body = rawPdf(onePage());
    const at = body.toString('latin1').lastIndexOf('xref\n0');
    return rawPdf(onePage(), { trailer: `/Root 1 0 R/Prev ${at}` });
  }),
  refused('a thousand million pages that are not there', 'pdf', ['no-pages', 'damaged'], () =>
    rawPdf({ 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Count 1000000000/Kids[]>>' }),
  ),
  refused('no pages', 'pdf', ['no-pages', 'damaged'], () => rawPdf({ 1: '<</Type/Catalog>>' })),
  refused('no catalog', 'pdf', 'damaged', () => rawPdf({ 2: '<<>>' }, { trailer: '' })),
  refused('only a header and an end', 'pdf', ['damaged', 'no-pages'], () =>
    Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n'),
  ),
  refused('a million and more objects', 'pdf', ['too-complex', 'too-slow', 'too-much-memory'], () => {
    const objects: Record<number, string> = {};
    const lists: string[] = [];
    for (let list = 0; list < 110; list += 1) {
      const first = 10 + list * 10_000;
      for (let index = 0; index < 10_000; index += 1) objects[first + index] = '[]';
      lists.push(`[${Array.from({ length: 10_000 }, (_, index) => `${first + index} 0 R`).join(' ')}]`);
    }
    return rawPdf({ ...onePage({ catalog: '/Extra 5 0 R' }), 5: `[${lists.join('\n')}]`, ...objects });
  }),
  known('a script in a list too long for a parser', 'pdf', ['javascript'], () =>
    rawPdf(onePage({ catalog: '/Extra 10 0 R', objects: { 10: `[${'1 0 R '.repeat(200_000)}${script}]` } })),
  ),
  refused('arrays two hundred thousand deep', 'pdf', ['damaged', 'too-complex', 'no-pages'], nested('[', ']', 200_000)),
  refused(
    'dictionaries two hundred thousand deep',
    'pdf',
    ['damaged', 'too-complex', 'no-pages'],
    nested('<</a ', '>>', 200_000),
  ),
  refused(
    'a form that only says to wait',
    'pdf',
    'dynamic-form',
    page({ catalog: '/NeedsRendering true/AcroForm<</XFA(a)/Fields[]>>' }),
  ),
];

/** What is a PDF and something else besides. */
const doubles: readonly HostileFile[] = [
  refused('a page of HTML before it', 'pdf', ['leading-bytes', 'not-this-format'], () =>
    Buffer.concat([Buffer.from('<html><script>alert(1)</script></html>\n'), rawPdf(onePage())]),
  ),
  known('one empty line before it', 'pdf', [], () => Buffer.concat([Buffer.from('\n'), rawPdf(onePage())])),
  refused('a picture before it', 'pdf', ['leading-bytes', 'not-this-format'], () =>
    Buffer.concat([Buffer.from('GIF89a', 'latin1'), rawPdf(onePage())]),
  ),
  refused('a shell script before it', 'pdf', ['leading-bytes', 'not-this-format'], () =>
    Buffer.concat([Buffer.from('#!/bin/sh\nexit\n'), rawPdf(onePage())]),
  ),
  refused('a package behind it', 'pdf', 'polyglot', () =>
    Buffer.concat([rawPdf(onePage()), rawZip(officeEntries('docx'))]),
  ),
  refused('the end of the PDF as the comment of a package', 'pdf', 'polyglot', () => {
    const pdf = rawPdf(onePage());
    const cut = pdf.toString('latin1').lastIndexOf('xref\n0');
    return Buffer.concat([pdf.subarray(0, cut), rawZip([{ name: 'a', data: 'b' }], { comment: pdf.subarray(cut) })]);
  }),
];

const cut = (share: number) => async (): Promise<Buffer> => {
  const pdf = PDF.create();
  for (let index = 0; index < 5; index += 1) pdf.addPage({ size: 'a4' }).drawText(`Folha ${index}`, { x: 72, y: 700 });
  const bytes = Buffer.from(await pdf.save());
  return bytes.subarray(0, Math.floor(bytes.length * share));
};

const broken: readonly HostileFile[] = [
  ...[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98].map((share) =>
    refused(`cut at ${share * 100} %`, 'pdf', ['truncated', 'not-this-format'], cut(share)),
  ),
  refused('the first half of a file made for the web', 'pdf', 'truncated', () =>
    Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
  ),
  refused('protected by a password', 'pdf', 'password', () => encrypted('segredo')),
  known('encrypted, but open to all', 'pdf', [], () => encrypted('')),
  ...[1, 7, 5_000, -5_000].map((shift) =>
    known(`a table of references said to be ${shift} bytes away`, 'pdf', [], () =>
      rawPdf(onePage(), { xrefShift: Math.max(-50, shift) }),
    ),
  ),
  refused('three letters', 'pdf', ['not-this-format', 'truncated'], () => Buffer.from('%PD')),
  refused('zeros', 'pdf', 'not-this-format', () => Buffer.alloc(100_000)),
];

async function encrypted(userPassword: string): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' });
  pdf.setProtection({ userPassword, ownerPassword: 'dono' });
  return Buffer.from(await pdf.save());
}

export const hostilePdfs: readonly HostileFile[] = [...acting, ...bombs, ...mazes, ...doubles, ...broken];
