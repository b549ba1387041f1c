import { written, type Draft, type Fields } from './draft.ts';

export interface Packed {
  /** Objects of the pack with their syntax, in their order. */
  readonly packed?: readonly (readonly [number: number, syntax: string])[];
  /** More entries of the pack, or others in place of the usual ones. */
  readonly pack?: Fields;
  /** How the bytes of the pack are stored. */
  readonly stored?: (content: string) => string;
  /** Objects beside the pack. */
  readonly beside?: Readonly<Record<number, string>>;
  /** Rows of the cross-references that lie: five bytes each. */
  readonly rows?: Readonly<Record<number, readonly number[]>>;
  /** More entries of the cross-references, or others in place of the usual ones. */
  readonly entries?: Fields;
  /** Where each object begins in the pack; else one after the other. */
  readonly places?: readonly number[];
}

const pack = 95;
const references = 96;

/** Appends a revision whose objects are packed and whose cross-references are a stream. */
export function savePacked(draft: Draft, { packed = [], stored = (content) => content, ...how }: Packed): Buffer {
  const { bytes } = draft;
  let body = '';
  const rows = new Map<number, readonly number[]>();
  const add = (number: number, syntax: string): void => {
    rows.set(number, [1, ...threeBytes(bytes.length + body.length), 0]);
    body += `${number} 0 obj\n${syntax}\nendobj\n`;
  };
  for (const [number, syntax] of Object.entries(how.beside ?? {})) add(Number(number), syntax);
  if (packed.length > 0) {
    let at = 0;
    const heads = packed.map(([number, syntax], index) => {
      rows.set(number, [2, ...threeBytes(pack), index]);
      const place = how.places?.[index] ?? at;
      at += syntax.length + 1;
      return `${number} ${place} `;
    });
    const head = heads.join('');
    const content = stored(`${head}${packed.map(([, syntax]) => `${syntax} `).join('')}`);
    const fields = { Type: '/ObjStm', N: String(packed.length), First: String(head.length), ...how.pack };
    add(pack, written({ stream: content, fields }));
  }
  const start = bytes.length + body.length;
  for (const [number, row] of Object.entries(how.rows ?? {})) rows.set(Number(number), row);
  rows.set(references, [1, ...threeBytes(start), 0]);
  const ordered = [...rows].sort(([one], [other]) => one - other);
  const [, previous = '0'] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1')) ?? [];
  const fields = {
    Type: '/XRef',
    W: '[1 3 1]',
    Index: `[${ordered.map(([number]) => `${number} 1`).join(' ')}]`,
    Size: '99',
    Root: '1 0 R',
    Prev: previous,
    ...how.entries,
  };
  add(references, written({ stream: Buffer.from(ordered.flatMap(([, row]) => row)).toString('latin1'), fields }));
  return Buffer.concat([bytes, Buffer.from(`${body}startxref\n${start}\n%%EOF\n`, 'latin1')]);
}

const threeBytes = (value: number): number[] => [(value >> 16) & 255, (value >> 8) & 255, value & 255];
