import { deflateSync } from 'node:zlib';

/** Objects by number, as they are written between `obj` and `endobj`. */
export type RawObjects = Readonly<Record<number, string | Buffer>>;

const latin = (text: string) => Buffer.from(text, 'latin1');

/** A stream object out of its dictionary's entries and its bytes. */
export const rawStream = (entries: string, data: Buffer): Buffer =>
  Buffer.concat([latin(`<<${entries} /Length ${data.length}>>\nstream\n`), data, latin('\nendstream')]);

/** A PDF out of its objects, with a table that tells the truth unless asked otherwise. */
export function rawPdf(objects: RawObjects, { trailer = '/Root 1 0 R', xrefShift = 0, end = '%%EOF\n' } = {}): Buffer {
  const parts: Buffer[] = [latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  let position = parts[0]!.length;
  const offsets = new Map<number, number>();
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), position);
    const bytes = typeof body === 'string' ? latin(body) : body;
    const object = Buffer.concat([latin(`${number} 0 obj\n`), bytes, latin('\nendobj\n')]);
    parts.push(object);
    position += object.length;
  }
  // Keys that are numbers come in their order.
  const size = Number(Object.keys(objects).at(-1) ?? 0) + 1;
  const rows = ['0000000000 65535 f '];
  for (let number = 1; number < size; number += 1) {
    const offset = offsets.get(number);
    rows.push(offset === undefined ? '0000000000 00000 f ' : `${String(offset).padStart(10, '0')} 00000 n `);
  }
  const table = `xref\n0 ${size}\n${rows.join('\n')}\ntrailer\n<</Size ${size} ${trailer}>>\nstartxref\n${position + xrefShift}\n${end}`;
  return Buffer.concat([...parts, latin(table)]);
}

/** One blank page, with more on the catalog and on the page. Objects from 10 on are free. */
export const onePage = (more: { catalog?: string; page?: string; objects?: RawObjects } = {}): RawObjects => ({
  1: `<</Type/Catalog/Pages 2 0 R ${more.catalog ?? ''}>>`,
  2: '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents 4 0 R ${more.page ?? ''}>>`,
  4: rawStream('', latin('0 0 m')),
  ...more.objects,
});

/** Deflated zeros: a megabyte becomes a kilobyte. */
export const deflatedZeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });

/** Deflate inside of deflate. */
export function deflatedTwice(bytes: number): Buffer {
  return deflateSync(deflatedZeros(bytes), { level: 9 });
}
