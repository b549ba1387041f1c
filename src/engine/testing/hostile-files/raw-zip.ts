import { crc32, deflateRawSync } from 'node:zlib';

export interface RawEntry {
  readonly name: string | Buffer;
  readonly data?: Buffer | string;
  /** What it is called before its bytes, of as many letters, when the directory says otherwise. */
  readonly localName?: string;
  readonly store?: boolean;
  /** What the directory says, when it lies. */
  readonly claims?: { readonly size?: number; readonly compressed?: number; readonly offset?: number };
  /** General purpose bits: 1 is encrypted. */
  readonly flags?: number;
  /** Upper half of the external attributes: the Unix mode. */
  readonly mode?: number;
}

interface RawEnd {
  readonly comment?: Buffer;
  /** How many entries the end says there are. */
  readonly count?: number;
}

/** A ZIP that says whatever it is told to. */
export function rawZip(
  entries: readonly RawEntry[],
  { comment = Buffer.alloc(0), count = entries.length }: RawEnd = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  for (const { name, localName = name, data = '', store = false, claims = {}, flags = 0, mode = 0o100644 } of entries) {
    const nameBytes = typeof name === 'string' ? Buffer.from(name) : name;
    const plain = typeof data === 'string' ? Buffer.from(data) : data;
    const packed = store ? plain : deflateRawSync(plain, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(store ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(claims.compressed ?? packed.length, 14);
    fields.writeUInt32LE(claims.size ?? plain.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(localName)]);
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02', 0, 'latin1');
    central.writeUInt16LE((3 << 8) | 20, 4);
    fields.copy(central, 6, 0, 24);
    central.writeUInt32LE(((mode << 16) >>> 0) as number, 38);
    central.writeUInt32LE(claims.offset ?? position, 42);
    directory.push(central, nameBytes);
    parts.push(header, packed);
    position += header.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(position, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, central, end, comment]);
}

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';

/** The entries that make a package an Office document of a kind. */
export function officeEntries(extension: string): RawEntry[] {
  const main = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' }[extension];
  if (main)
    return [
      { name: '[Content_Types].xml', data: CONTENT_TYPES },
      { name: main, data: '<w:document/>' },
    ];
  const type = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' }[extension]!;
  return [
    { name: 'mimetype', data: `application/vnd.oasis.opendocument.${type}`, store: true },
    { name: 'content.xml', data: '<office:document-content/>' },
    { name: 'META-INF/manifest.xml', data: '<manifest:manifest/>' },
  ];
}
