import { deflateSync } from 'node:zlib';
import type { PageParts } from './pages.ts';

/** How a program writes its files. Everything left out is as most do it. */
export interface Shape {
  /** What stands before the header. */
  readonly before?: string;
  readonly version?: string;
  readonly newline?: '\n' | '\r\n' | '\r';
  /** Between the word `stream` and the end of its line. */
  readonly afterStream?: string;
  /** Filters and lengths are objects of their own. */
  readonly isIndirect?: boolean;
  /** Filters as a list, with parameters. */
  readonly hasList?: boolean;
  readonly isPacked?: boolean;
  /** Objects without streams stand in one that is packed, and the table is a stream. */
  readonly hasObjectStreams?: boolean;
  /** An old table that hides objects which a stream names (`XRefStm`), as office programs write it. */
  readonly isHybrid?: boolean;
  /** Page tree without its types. */
  readonly lacksTypes?: boolean;
  readonly boxes?: string;
  /** The page's contents come in several streams, cut between operators. */
  readonly pieces?: number;
  /** A tree of so many levels above the page. */
  readonly levels?: number;
  /** Saved again so many times, the page once more each time. */
  readonly updates?: number;
  /** Bytes by which the table is wrong. */
  readonly wrongBy?: number;
  /** What stands behind the last line. */
  readonly behind?: string;
  /** Objects end without the word. */
  readonly lacksEnds?: boolean;
  /** Entries of the trailer. */
  readonly trailer?: string;
}

interface Body {
  readonly text: string;
  readonly data: Buffer | null;
}

const pad = (offset: number): string => String(offset).padStart(10, '0');

/** Writes a page in the way of a program, after the published form of its files. */
export function writeShape(page: PageParts, shape: Shape): Buffer {
  const { newline = '\n', afterStream = '', before = '', version = '1.4', wrongBy = 0, behind = '' } = shape;
  const bodies = bodiesOf(page, shape);
  const pieces: Buffer[] = [];
  let length = 0;
  const put = (part: string | Buffer): void => {
    const bytes = Buffer.from(part as string, 'latin1');
    pieces.push(bytes);
    length += bytes.length;
  };
  const offsets = new Map<number, number>();
  const putObject = (number: number, { text, data }: Body): void => {
    offsets.set(number, length);
    put(`${number} 0 obj${newline}${text}`);
    if (data !== null) {
      put(`${newline}stream${afterStream}${newline === '\r' ? '\r\n' : newline}`);
      put(data);
      put(`${newline}endstream`);
    }
    put(shape.lacksEnds ? newline : `${newline}endobj${newline}`);
  };
  put(`%PDF-${version}${newline}%\xe2\xe3\xcf\xd3${newline}`);
  const size = Math.max(...bodies.keys()) + 4;
  const hidden = new Map([...bodies].filter(([, { data }]) => data === null));
  // The packed objects and their table come after the others.
  const isPackedAway = shape.hasObjectStreams || shape.isHybrid;
  for (const [number, body] of bodies) if (!isPackedAway || !hidden.has(number)) putObject(number, body);
  const end = (start: number): void => put(`startxref${newline}${start}${newline}%%EOF${newline}`);

  const table = (numbers: readonly number[], more: string): number => {
    const start = length;
    put(`xref${newline}0 1${newline}0000000000 65535 f${newline.length === 2 ? newline : ` ${newline}`}`);
    for (const number of numbers) {
      const line = `${pad(offsets.get(number)! + wrongBy)} 00000 n`;
      put(`${number} 1${newline}${line}${newline.length === 2 ? newline : ` ${newline}`}`);
    }
    put(
      `trailer${newline}<</Size ${isPackedAway ? size - 1 : size - 3}/Root 1 0 R${shape.trailer ?? ''}${more}>>${newline}`,
    );
    return start;
  };

  let start: number;
  if (isPackedAway) {
    const [packedIn, tableAt] = [size - 3, size - 2];
    const inside = [...hidden];
    let texts = '';
    const index = inside.map(([number, { text }]) => {
      const at = texts.length;
      texts += `${text} `;
      return `${number} ${at}`;
    });
    const head = `${index.join(' ')} `;
    const data = deflateSync(Buffer.from(head + texts, 'latin1'));
    const text = `<</Type/ObjStm/N ${inside.length}/First ${head.length}/Filter/FlateDecode/Length ${data.length}>>`;
    putObject(packedIn, { text, data });
    start = length;
    offsets.set(tableAt, start);
    const rows = Array.from({ length: size - 1 }, (_, number) => {
      const within = inside.findIndex(([one]) => one === number);
      if (within >= 0) return [2, packedIn, within];
      return offsets.has(number) ? [1, offsets.get(number)! + wrongBy, 0] : [0, 0, 255];
    });
    const entries = Buffer.from(
      rows.flatMap(([kind, at, more]) => [kind!, at! >> 16, (at! >> 8) & 255, at! & 255, more!]),
    );
    const packed = deflateSync(entries);
    putObject(tableAt, {
      text: `<</Type/XRef/Size ${size - 1}/W[1 3 1]/Root 1 0 R${shape.trailer ?? ''}/Filter/FlateDecode/Length ${packed.length}>>`,
      data: packed,
    });
    if (shape.isHybrid)
      start = table(
        [...offsets.keys()].filter((one) => one !== tableAt),
        `/XRefStm ${start}`,
      );
  } else start = table([...bodies.keys()], '');
  end(start);
  for (let update = 0; update < (shape.updates ?? 0); update += 1) {
    putObject(3, bodies.get(3)!);
    const last = start;
    start = table([3], `/Prev ${last}`);
    end(start);
  }
  put(behind);
  return Buffer.concat([Buffer.from(before, 'latin1'), ...pieces]);
}

function bodiesOf(page: PageParts, shape: Shape): Map<number, Body> {
  const {
    pieces = 1,
    levels = 0,
    isIndirect,
    hasList,
    isPacked = true,
    lacksTypes,
    boxes = '/MediaBox[0 0 595 842]',
  } = shape;
  const bodies = new Map<number, Body>();
  let extra = 60;
  const add = (text: string): string => {
    bodies.set(extra, { text, data: null });
    extra += 1;
    return `${extra - 1} 0 R`;
  };
  const stream = (number: number, dict: string, data: Buffer, filter?: string): void => {
    const name = filter ?? (isPacked ? '/FlateDecode' : null);
    const bytes = filter === undefined && isPacked ? deflateSync(data) : data;
    const value = name === null ? null : hasList ? `[${name}]` : name;
    const filters =
      value === null ? '' : `/Filter ${isIndirect ? add(value) : value}${hasList ? '/DecodeParms[null]' : ''}`;
    const length = isIndirect ? add(String(bytes.length)) : String(bytes.length);
    bodies.set(number, { text: `<<${dict}${filters}/Length ${length}>>`, data: bytes });
  };
  const plain = (number: number, text: string): void => void bodies.set(number, { text, data: null });
  const type = (name: string): string => (lacksTypes ? '' : `/Type/${name}`);

  const words = page.content.split(' ');
  // Strings have spaces of their own: pieces end where an operator does.
  const ends = words.flatMap((word, at) => (['S', 'Q', 'ET', 'T*'].includes(word) ? [at + 1] : []));
  const cuts = Array.from(
    { length: pieces - 1 },
    (_, cut) => ends[Math.floor((ends.length * (cut + 1)) / pieces)] ?? 0,
  );
  const parts = [0, ...cuts].map((from, at) => words.slice(from, [...cuts, words.length][at]).join(' '));
  parts.forEach((part, at) => stream(30 + at, '', Buffer.from(part, 'latin1')));
  const contents = pieces === 1 ? '30 0 R' : `[${parts.map((_, at) => `${30 + at} 0 R`).join(' ')}]`;

  const top = levels === 0 ? 2 : 40;
  plain(1, `<</Type/Catalog/Pages ${top} 0 R${page.catalog ?? ''}>>`);
  for (let level = 0; level < levels; level += 1) {
    const child = level === levels - 1 ? 2 : 41 + level;
    plain(
      40 + level,
      `<<${type('Pages')}/Count 1/Kids[${child} 0 R]${level === 0 ? '' : `/Parent ${39 + level} 0 R`}>>`,
    );
  }
  const above = levels === 0 ? '' : `/Parent ${39 + levels} 0 R`;
  plain(
    2,
    `<<${type('Pages')}/Count 1/Kids[3 0 R]${boxes}${above}/Resources<</Font<</F 5 0 R>>${page.resources ?? ''}>>>>`,
  );
  plain(3, `<<${type('Page')}/Parent 2 0 R/Contents ${contents}${page.entries ?? ''}>>`);
  plain(5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  for (const [number, { dict, data, filter }] of Object.entries(page.objects ?? {})) {
    if (data === undefined) plain(Number(number), `<<${dict}>>`);
    else stream(Number(number), dict, data, filter);
  }
  return bodies;
}
