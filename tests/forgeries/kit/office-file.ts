import { deflateSync } from 'node:zlib';
import { Draft, written, type Fields } from './draft.ts';
import { text } from './sample.ts';

/** How programs close a file whose packed objects only newer readers know. */
export interface OfficeShape {
  /** Old Acrobat writes the second table right after the first, with one end for both. */
  readonly ends?: 'each' | 'once';
  /** What the stream of references says of an object in place of the truth: kind, place, index. */
  readonly rows?: Readonly<Record<number, readonly [number, number, number]>>;
  /** Rows of the first table in place of the usual ones. */
  readonly table?: Readonly<Record<number, string>>;
  /** Written between the first end and the second table. */
  readonly between?: string;
  /** Rows of the second table; none in what programs write. */
  readonly second?: string;
  /** More of the second trailer. */
  readonly trailer?: string;
  /** Where the second trailer says that the stream is, from where it is. */
  readonly streamOff?: number;
  /** The end after the first table only. */
  readonly isUnfinished?: boolean;
}

/** Numbers of the objects of the file. */
export const officeObject = { content: 5, pack: 8, packed: 10, references: 12 } as const;

const catalog: Fields = {
  Type: '/Catalog',
  Pages: '2 0 R',
  Lang: '(pt-BR)',
  StructTreeRoot: '10 0 R',
  MarkInfo: '<</Marked true>>',
  AcroForm: '9 0 R',
};
const page: Fields = {
  Type: '/Page',
  Parent: '2 0 R',
  Resources: '<</Font<</F1 4 0 R>>/ProcSet[/PDF/Text/ImageB/ImageC/ImageI] >>',
  MediaBox: '[ 0 0 595.32 841.92]',
  Contents: '5 0 R',
  Group: '<</Type/Group/S/Transparency/CS/DeviceRGB>>',
  Tabs: '/S',
  StructParents: '0',
};
const form: Fields = { Fields: '[]' };
const font = '<</Type/Font/Subtype/TrueType/Name/F1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
const identity = '/Root 1 0 R/Info 6 0 R/ID[<00112233445566778899AABBCCDDEEFF><00112233445566778899AABBCCDDEEFF>] ';

/**
 * A file with the structure that Word and Excel write since 2007: what describes the text is packed in an object stream, which the first
 * table calls free with all that it holds; a second, empty table names the stream of references that tells of them.
 */
export function officeFile(words: string, shape: OfficeShape = {}): Buffer {
  let file = '%PDF-1.7\r\n%\xb5\xb5\xb5\xb5\r\n';
  const places = new Map<number, number>();
  const add = (number: number, syntax: string): void => {
    places.set(number, file.length);
    file += `${number} 0 obj\r\n${syntax}\r\nendobj\r\n`;
  };
  const stream = (fields: string, content: Buffer): string =>
    `<<${fields}/Length ${content.length}>>\r\nstream\r\n${content.toString('latin1')}\r\nendstream`;
  add(1, written(catalog));
  add(2, '<</Type/Pages/Count 1/Kids[ 3 0 R] >>');
  add(3, written(page));
  add(4, font);
  add(officeObject.content, stream('/Filter/FlateDecode', deflateSync(Buffer.from(text(words), 'latin1'))));
  add(6, '<</Author(Ana) /Creator(\xfe\xff\x00W\x00o\x00r\x00d) /Producer(\xfe\xff\x00W\x00o\x00r\x00d)>>');
  add(9, written(form));
  // What a forger prepares: another text of the page, which no reference reaches.
  file += `${officeObject.content} 0 obj\r\n${stream('', Buffer.from(text('Outro contrato')))}\r\nendobj\r\n`;
  const head = '10 0 11 57 ';
  const described = `${'<</Type/StructTreeRoot/K 11 0 R/ParentTreeNextKey 1>>'.padEnd(57)}<</P 10 0 R/S/Document/Type/StructElem/K[ ] >>`;
  add(
    officeObject.pack,
    stream(`/Type/ObjStm/N 2/First ${head.length}/Filter/FlateDecode`, deflateSync(Buffer.from(head + described))),
  );
  const streamAt = file.length;
  const size = officeObject.references;
  const rows = Array.from({ length: size }, (_, number) => {
    const packed: readonly [number, number, number] = [2, officeObject.pack, number - officeObject.packed];
    const usual: readonly [number, number, number] =
      number === 0 || number === 7
        ? [0, 0, 65_535]
        : number === 10 || number === 11
          ? packed
          : [1, places.get(number) ?? 0, 0];
    const [kind, place, index] = shape.rows?.[number] ?? usual;
    const row = Buffer.alloc(7);
    row.writeUInt8(kind);
    row.writeUInt32BE(place, 1);
    row.writeUInt16BE(index, 5);
    return row;
  });
  add(
    size,
    stream(`/Type/XRef/Size ${size}/W[ 1 4 2] ${identity}/Filter/FlateDecode`, deflateSync(Buffer.concat(rows))),
  );
  const free = new Map([
    [0, 7],
    [7, 8],
    [8, 10],
    [10, 11],
    [11, 0],
  ]);
  const table = Array.from({ length: size + 1 }, (_, number) => {
    const next = free.get(number);
    const row =
      next === undefined
        ? `${String(places.get(number)).padStart(10, '0')} 00000 n`
        : `${String(next).padStart(10, '0')} 65535 f`;
    return `${shape.table?.[number] ?? row}\r\n`;
  });
  const at = file.length;
  const end = (start: number): string => `startxref\r\n${start}\r\n%%EOF`;
  file += `xref\r\n0 ${size + 1}\r\n${table.join('')}trailer\r\n<</Size ${size + 1}${identity}>>\r\n`;
  if (shape.isUnfinished) return Buffer.from(`${file}${end(at)}\r\n`, 'latin1');
  if (shape.ends !== 'once') file += `${end(at)}\r\n`;
  file += shape.between ?? '';
  const second = file.length;
  const named = streamAt + (shape.streamOff ?? 0);
  file += `xref\r\n${shape.second ?? '0 0\r\n'}trailer\r\n<</Size ${size + 1}${identity}/Prev ${at}/XRefStm ${named}${shape.trailer ?? ''}>>\r\n${end(second)}`;
  return Buffer.from(file, 'latin1');
}

/** The same, to be signed and saved on. */
export const officeDraft = (shape: OfficeShape = {}): Draft =>
  Draft.over(officeFile('Valor do contrato: R$ 100,00', shape), {
    1: catalog,
    3: page,
    9: form,
    [officeObject.references]: '',
  });
