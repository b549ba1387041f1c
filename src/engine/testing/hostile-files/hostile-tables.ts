import { deflateSync } from 'node:zlib';
import { type HostileFile, known, refused } from './hostile-file.ts';
import { deflatedZeros, onePage, rawPdf, type RawObjects, rawStream } from './raw-pdf.ts';

const MB = 1024 * 1024;
const latin = (text: string) => Buffer.from(text, 'latin1');
const page = (more: Parameters<typeof onePage>[0], trailer?: string) => () =>
  rawPdf(onePage(more), trailer === undefined ? {} : { trailer });

/** A file whose table of references is a stream with these entries in place of its own table. */
function withTable(body: Buffer, entries: string, rows: Buffer): Buffer {
  const start = body.toString('latin1').lastIndexOf('xref\n0');
  const table = rawStream(`/Type/XRef/Root 1 0 R ${entries}`, rows);
  const end = latin(`\nendobj\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat([body.subarray(0, start), latin('12 0 obj\n'), table, end]);
}

/** Object 10, which opens with the file, is the first of the packed objects in object 11. */
function packedObjects(entries: string, data: Buffer): Buffer {
  const packed = rawStream(`/Type/ObjStm/Filter/FlateDecode ${entries}`, data);
  const body = rawPdf(onePage({ catalog: '/OpenAction 10 0 R', objects: { 11: packed } }));
  const text = body.toString('latin1');
  const rows = Array.from({ length: 13 }, (_, number) => {
    const row = Buffer.alloc(6);
    const at = number === 12 ? text.lastIndexOf('xref\n0') : text.indexOf(`\n${number} 0 obj`) + 1;
    row[0] = number === 10 ? 2 : at > 0 ? 1 : 0;
    row.writeUInt32BE(number === 10 ? 11 : at, 1);
    return row;
  });
  return withTable(body, '/Size 13/W[1 4 1]', Buffer.concat(rows));
}

/** Lists of pages over lists of pages, each with the next one so many times. */
function listsOfLists(levels: number, width: number): Buffer {
  const objects: Record<number, string> = {
    1: '<</Type/Catalog/Pages 10 0 R>>',
    3: '<</Type/Page/MediaBox[0 0 9 9]>>',
  };
  for (let level = 0; level < levels; level += 1) {
    const below = level === levels - 1 ? 3 : 11 + level;
    const kids = `${below} 0 R `.repeat(width);
    objects[10 + level] = `<</Type/Pages/Count ${width ** (levels - level)}/Kids[${kids}]>>`;
  }
  return rawPdf(objects);
}

/** A file updated so many times, without a change. */
function updatedOften(times: number): Buffer {
  const body = rawPdf(onePage());
  const parts = [body];
  let previous = body.toString('latin1').lastIndexOf('xref\n0');
  let size = body.length;
  for (let count = 0; count < times; count += 1) {
    const update = latin(`xref\n0 0\ntrailer\n<</Size 5/Root 1 0 R/Prev ${previous}>>\nstartxref\n${size}\n%%EOF\n`);
    parts.push(update);
    previous = size;
    size += update.length;
  }
  return Buffer.concat(parts);
}

const protectedBy = (encryption: string) => page({}, `/Root 1 0 R/ID[<00><00>]/Encrypt<<${encryption}>>`);

const drawing = (forms: RawObjects) =>
  page({
    objects: {
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</XObject<</a 10 0 R>>>>/Contents 4 0 R>>',
      4: rawStream('', latin('/a Do')),
      ...forms,
    },
  });

const twentySix = Object.fromEntries(
  Array.from({ length: 26 }, (_, index) => [
    10 + index,
    rawStream(
      `/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</a ${11 + index} 0 R>>>>`,
      latin(index === 25 ? '0 0 m' : '/a Do '.repeat(10)),
    ),
  ]),
);

/** What a PDF says of its own structure, when it lies: tables, packed objects, lists of pages, lengths. */
export const hostileTables: readonly HostileFile[] = [
  refused('400 MB of zeros as packed objects', 'pdf', 'bomb', () =>
    packedObjects('/N 1/First 5', deflatedZeros(400 * MB)),
  ),
  known('a thousand million packed objects, of which one is there', 'pdf', [], () =>
    packedObjects('/N 1000000000/First 5', deflateSync(latin('10 0 <<>>'))),
  ),
  known('packed objects that continue themselves', 'pdf', ['javascript'], () =>
    packedObjects('/N 1/First 5/Extends 11 0 R', deflateSync(latin('10 0 <</S/JavaScript/JS(1)>>'))),
  ),
  known('packed objects inside of themselves', 'pdf', [], () =>
    packedObjects('/N 1/First 5', deflateSync(latin('11 0 <<>>'))),
  ),
  known('a table whose rows are eight bytes wide', 'pdf', [], () =>
    withTable(rawPdf(onePage()), '/Size 1000000000/W[8 8 8]', Buffer.alloc(240)),
  ),
  known('a table whose rows are a gigabyte wide', 'pdf', [], () =>
    withTable(rawPdf(onePage()), '/Size 13/W[1000000000 4 1]', Buffer.alloc(78)),
  ),
  refused('a table of a thousand million rows of no width', 'pdf', ['too-much-memory', 'too-slow', 'damaged'], () =>
    withTable(rawPdf(onePage()), '/Size 1000000000/W[0 0 0]/Index[0 1000000000]', Buffer.alloc(78)),
  ),
  known('a table in letters of a thousand million rows', 'pdf', [], () =>
    latin(
      rawPdf(onePage())
        .toString('latin1')
        .replace(/xref\n0 \d+/, 'xref\n0 1000000000'),
    ),
  ),
  known('five thousand updates', 'pdf', [], () => updatedOften(5_000)),
  known('a thousand million pages that are the same one', 'pdf', [], () => listsOfLists(9, 10)),
  refused('a list of pages fifty thousand deep', 'pdf', ['no-pages', 'damaged', 'too-complex'], () =>
    listsOfLists(50_000, 1),
  ),
  known(
    'bookmarks in a circle',
    'pdf',
    [],
    page({
      catalog: '/Outlines 10 0 R',
      objects: { 10: '<</First 11 0 R/Last 11 0 R>>', 11: '<</Title(a)/Parent 10 0 R/Next 11 0 R/First 10 0 R>>' },
    }),
  ),
  known(
    'a tree of names that contains itself',
    'pdf',
    [],
    page({
      catalog: '/Names<</Dests 10 0 R>>',
      objects: { 10: '<</Kids[10 0 R]>>' },
    }),
  ),
  ...(['4 0 R', '-5', '99999999999'] as const).map((length) =>
    known(
      `a length of ${length}`,
      'pdf',
      [],
      page({
        objects: { 4: `<</Length ${length}>>\nstream\n0 0 m\nendstream` },
      }),
    ),
  ),
  known(
    'a page as large as a country',
    'pdf',
    [],
    page({
      objects: { 3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 1000000000 1000000000]/Contents 4 0 R>>' },
    }),
  ),
  known(
    'a drawing that draws itself',
    'pdf',
    [],
    drawing({
      10: rawStream('/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</a 10 0 R>>>>', latin('/a Do /a Do')),
    }),
  ),
  known('drawings that draw each other ten times, twenty-six deep', 'pdf', [], drawing(twentySix)),
  refused('protected in a way that nobody knows', 'pdf', 'password', protectedBy('/Filter/Foo/V 9')),
  refused(
    'protected for the holders of certificates',
    'pdf',
    'password',
    protectedBy(
      '/Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/CF<</DefaultCryptFilter<</CFM/AESV2/Recipients[<3000>]>>>>/StmF/DefaultCryptFilter',
    ),
  ),
  refused(
    'protected by a key of absurd length',
    'pdf',
    'password',
    protectedBy('/Filter/Standard/V 2/R 3/Length 999999999/P -4/O(x)/U(y)'),
  ),
  known(
    'a link that is a script',
    'pdf',
    ['javascript'],
    page({
      page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(javascript:alert\\(1\\))>>>>]',
    }),
  ),
  known('a page of HTML behind it', 'pdf', [], () =>
    Buffer.concat([rawPdf(onePage()), latin('<html><script>alert(1)</script></html>')]),
  ),
];
