import { deflateSync } from 'node:zlib';

// Files in the forms that no library here writes, byte by byte (ISO 32000-1, 7.5).

const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>';

/** A classic table and, beside it, a stream that tells of objects kept inside another (7.5.8.4). */
export function hybridPdf(): Buffer {
  const file = startFile();
  file.object(1, catalog);
  file.object(2, pages);
  // The page is inside the object stream: a reader of the old kind does not see it.
  const inside = `3 0 ${page}`;
  const packed = deflateSync(inside);
  file.stream(4, `/Type/ObjStm/N 1/First 4/Filter/FlateDecode`, packed);
  const entries = Buffer.from([2, 0, 4, 0]);
  const hidden = file.stream(5, '/Type/XRef/Size 6/W[1 2 1]/Index[3 1]', entries);
  return file.finish([1, 2, 4, 5], 6, `/XRefStm ${hidden}`);
}

/** The whole table as a stream, with the catalog itself inside an object stream. */
export function xrefStreamPdf(): Buffer {
  const file = startFile();
  const objects = [catalog, pages, page];
  let offset = 0;
  const header = objects.map((text, index) => {
    const entry = `${index + 1} ${offset}`;
    offset += text.length + 1;
    return entry;
  });
  const first = `${header.join(' ')} `;
  const packed = deflateSync(`${first}${objects.join(' ')}`);
  const container = file.stream(4, `/Type/ObjStm/N 3/First ${first.length}/Filter/FlateDecode`, packed);
  const own = file.length();
  const entry = (type: number, a: number, b: number): number[] => [type, a >> 8, a & 255, b];
  const rows = [
    [0, 0, 0, 255],
    entry(2, 4, 0),
    entry(2, 4, 1),
    entry(2, 4, 2),
    entry(1, container, 0),
    entry(1, own, 0),
  ];
  file.stream(5, '/Type/XRef/Size 6/W[1 2 1]/Root 1 0 R', Buffer.from(rows.flat()));
  return file.close(own);
}

/** The end of the file is not where the last revision says. */
export function truncatedPdf(): Buffer {
  const whole = hybridPdf();
  return whole.subarray(0, Math.floor(whole.length * 0.7));
}

function startFile() {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.5\n%\u00e2\u00e3\n', 'latin1')];
  const offsets = new Map<number, number>();
  const length = (): number => pieces.reduce((sum, piece) => sum + piece.length, 0);
  const write = (number: number, ...parts: readonly (string | Buffer)[]): number => {
    const at = length();
    offsets.set(number, at);
    pieces.push(Buffer.from(`${number} 0 obj\n`), ...parts.map((part) => Buffer.from(part)), Buffer.from('\nendobj\n'));
    return at;
  };
  const close = (at: number): Buffer => Buffer.concat([...pieces, Buffer.from(`startxref\n${at}\n%%EOF\n`)]);
  return {
    length,
    close,
    object: (number: number, text: string): number => write(number, text),
    stream: (number: number, entries: string, data: Buffer): number =>
      write(number, `<<${entries}/Length ${data.length}>>\nstream\n`, data, '\nendstream'),
    finish(numbers: readonly number[], size: number, more: string): Buffer {
      const at = length();
      const row = (number: number): string => `${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`;
      const table = numbers.map((number) => `${number} 1\n${row(number)}`).join('');
      pieces.push(
        Buffer.from(`xref\n0 1\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${more}>>\n`),
      );
      return close(at);
    },
  };
}
