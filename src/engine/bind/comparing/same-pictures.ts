import { hash as hashOf } from 'node:crypto';
import { FLAT_SIDE, flatJpeg } from './flat-jpeg.ts';

/** Read a document and its copy into memory of their own, which may be written to. */
interface Files {
  readonly source: () => Uint8Array;
  readonly copy: () => Uint8Array;
}

/**
 * Makes photographs flat that stand in a document and in its copy byte for byte, in both. To decode a scanned sheet takes twenty times as
 * long as all else of it, and the same bytes are the same picture: where it stands, how large, turned and cut, and what lies over
 * it is still drawn and compared. A picture that differs in one byte is left as it is.
 * @returns the same two, in the order in which they must be read: the document and then its copy
 */
export function flattenSamePictures({ source, copy }: Files): Files {
  let ofCopy: readonly Picture[] = [];
  return {
    source: () => {
      const found = picturesOf(copy());
      const bytes = source();
      const [inCopy, ofSource] = [hashesOf(found), found.length === 0 ? [] : picturesOf(bytes)];
      const inSource = hashesOf(ofSource);
      ofCopy = found.filter(({ hash }) => inSource.has(hash));
      flatten(
        bytes,
        ofSource.filter(({ hash }) => inCopy.has(hash)),
      );
      return bytes;
    },
    copy: () => {
      const bytes = copy();
      flatten(bytes, ofCopy);
      return bytes;
    },
  };
}

interface Picture {
  readonly hash: string;
  /** The first byte of the JPEG, and the one after its last. */
  readonly from: number;
  readonly to: number;
  /** Where its dictionary says how wide and high it is: digits. */
  readonly sides: readonly { readonly from: number; readonly digits: number }[];
  readonly components: 1 | 3 | 4;
}

/** Smaller ones take no time. */
const SMALLEST = 8_000;
/** A dictionary of a picture is no longer. */
const LONGEST_DICTIONARY = 2_000;
/** More pictures than that are no scanned sheets. */
const MOST = 5_000;
const FILTER = 'DCTDecode';

function picturesOf(bytes: Uint8Array): Picture[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Picture[] = [];
  let tried = 0;
  for (let at = view.indexOf(FILTER); at >= 0 && tried < MOST; tried += 1) {
    const picture = pictureAt(view, at);
    if (picture) found.push(picture);
    at = view.indexOf(FILTER, picture?.to ?? at + FILTER.length);
  }
  return found;
}

/** @param named where its dictionary names the filter */
function pictureAt(view: Buffer, named: number): Picture | null {
  const before = Math.max(0, named - LONGEST_DICTIONARY);
  const around = view.toString('latin1', before, named + LONGEST_DICTIONARY);
  const start = around.lastIndexOf(' obj', named - before);
  const [opened = ''] = /stream\r?\n/.exec(around.slice(named - before)) ?? [];
  if (start < 0 || opened === '') return null;
  const end = around.indexOf(opened, named - before);
  const dictionary = around.slice(start, end);
  const isAlone = /\/Filter\s{0,9}(?:\/DCTDecode|\[\s{0,9}\/DCTDecode\s{0,9}\])/.test(dictionary);
  const sides = [...dictionary.matchAll(/(?<=\/(?:Width|Height)\s{1,9})\d+(?=[\s/>])/g)].map(
    ({ 0: digits, index }) => ({
      from: before + start + index,
      digits: digits.length,
    }),
  );
  if (!isAlone || sides.length !== 2 || /endobj|endstream/.test(dictionary)) return null;
  const from = before + end + opened.length;
  const components = componentsOf(view.subarray(from));
  const closed = components === null ? -1 : endOf(view, from, dictionary);
  if (components === null || closed < 0) return null;
  const to = view.lastIndexOf(EOI, closed) + EOI.length;
  if (to - from < SMALLEST) return null;
  return { hash: hashOf('sha256', view.subarray(from, to)), from, to, sides, components };
}

const EOI = Buffer.from([0xff, 0xd9]);

/** Where a stream ends: as its dictionary says if the word for it is there, else where that word is found. */
function endOf(view: Buffer, from: number, dictionary: string): number {
  const length = /\/Length\s{1,9}(\d{1,12})(?=\s{0,9}[/>])/.exec(dictionary)?.[1];
  const said = from + Number(length);
  const isThere = length !== undefined && /^\s{0,2}endstream/.test(view.toString('latin1', said, said + 12));
  return isThere ? said : view.indexOf('endstream', from);
}

/** How many components a JPEG has, of which its frame speaks before the first scan; null for what we make no flat one of. */
function componentsOf(jpeg: Buffer): Picture['components'] | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return null;
  for (let at = 2; at + 10 < jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1]!;
    if (marker === 0xda) return null;
    if (marker < 0xc0 || marker > 0xcf || OTHERS.has(marker)) continue;
    const components = jpeg[at + 9]!;
    return jpeg[at + 4] === 8 && (components === 1 || components === 3 || components === 4) ? components : null;
  }
  return null;
}
/** Among the markers of frames: tables of codes, extensions, conditioning. */
const OTHERS = new Set([0xc4, 0xc8, 0xcc]);

const hashesOf = (pictures: readonly Picture[]): ReadonlySet<string> => new Set(pictures.map(({ hash }) => hash));

/** Makes pictures flat where they stand. */
function flatten(bytes: Uint8Array, pictures: readonly Picture[]): void {
  for (const { from, sides, components } of pictures) {
    // Decoders end where a picture ends: what is left of the old one is read by nobody.
    bytes.set(flatJpeg(components), from);
    for (const side of sides) {
      bytes.set(Buffer.from(String(FLAT_SIDE).padStart(side.digits, '0'), 'latin1'), side.from);
    }
  }
}
