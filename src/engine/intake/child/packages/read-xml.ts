import { RefusedFile } from '../../verdict.ts';

/** An element where it begins. Names are without their prefix, which each author chooses. */
export interface XmlElement {
  readonly name: string;
  /** Values as a program reads them: references to characters are those characters. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The text from here to the next beginning or end of an element. */
  readonly text: string;
}

/** Encodings whose letters, digits and signs are those of ASCII: what is looked for here is written with nothing else. */
const readable =
  /^(utf-?8|utf-?16(le|be)?|us-ascii|ascii|latin-?1|iso-?8859-\d+|(windows|cp)-?125\d|(ibm|cp)-?850|macintosh)$/i;

/**
 * The text of a part of a package, whatever its encoding. One that no program should use, and that would hide what is written
 * in it, is no honest one.
 * @throws RefusedFile
 */
export function decodeXml(bytes: Buffer): string {
  const [first, second, third, fourth] = bytes;
  const isWide = second === 0 && (first === 0 || (third === 0 && fourth === 0));
  if (isWide) throw new RefusedFile('damaged', 'letras de quatro bytes');
  const isBackwards = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const isForwards = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const text = isBackwards
    ? Buffer.from(whole).swap16().toString('utf16le')
    : bytes.toString(isForwards ? 'utf16le' : 'utf8');
  const [, encoding] = /^\uFEFF?\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)/.exec(text) ?? [];
  if (encoding !== undefined && !readable.test(encoding)) throw new RefusedFile('damaged', `codificação ${encoding}`);
  return text;
}

/** An element where it begins, or the end of one: what stands after an end is its text. */
export interface XmlPiece extends XmlElement {
  readonly is: 'start' | 'end' | 'empty';
}

const passedOver: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['</', '>'],
  ['<!', '>'],
];
const CDATA = '<![CDATA[';

/** The elements of a text in their order. What is not well formed is passed over, never an error. */
export function* elementsOf(xml: string): Generator<XmlElement> {
  for (let at = xml.indexOf('<'); at !== -1;) {
    const past = passOver(xml, at);
    if (past !== null) {
      at = past;
      continue;
    }
    const { element, end } = readElement(xml, at + 1);
    const { text, next } = readText(xml, end);
    yield { ...element, text };
    at = next;
  }
}

const nothing: ReadonlyMap<string, string> = new Map();

/** The same with the ends of elements, for whoever asks what stands in what. */
export function* piecesOf(xml: string): Generator<XmlPiece> {
  for (let at = xml.indexOf('<'); at !== -1;) {
    const isEnd = xml.startsWith('</', at);
    const past = isEnd ? null : passOver(xml, at);
    if (past !== null) {
      at = past;
      continue;
    }
    const { element, end } = readElement(xml, at + (isEnd ? 2 : 1));
    const { text, next } = readText(xml, end);
    if (isEnd) yield { name: element.name, attributes: nothing, text, is: 'end' };
    else yield { ...element, text, is: xml[end - 2] === '/' ? 'empty' : 'start' };
    at = next;
  }
}

/** Where to go on after what is no element; null where one begins. */
function passOver(xml: string, at: number): number | null {
  const mark = xml.startsWith(CDATA, at)
    ? ([CDATA, ']]>'] as const)
    : passedOver.find(([start]) => xml.startsWith(start, at));
  if (!mark) return null;
  const end = xml.indexOf(mark[1], at + mark[0].length);
  return end === -1 ? -1 : xml.indexOf('<', end + mark[1].length);
}

const nameAt = /[^\s/>=]*/y;
const attributeAt = /[\s/]*([^\s/>=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

function readElement(xml: string, at: number): { element: Omit<XmlElement, 'text'>; end: number } {
  nameAt.lastIndex = at;
  const name = localOf(nameAt.exec(xml)?.[0] ?? '');
  const attributes = new Map<string, string>();
  let end = nameAt.lastIndex;
  for (;;) {
    attributeAt.lastIndex = end;
    const found = attributeAt.exec(xml);
    if (!found) break;
    attributes.set(localOf(found[1] ?? ''), plain(found[2] ?? found[3] ?? ''));
    end = attributeAt.lastIndex;
  }
  const close = xml.indexOf('>', end);
  return { element: { name, attributes }, end: close === -1 ? xml.length : close + 1 };
}

/** Up to the next element that begins or ends; comments in between are not read, and stretches of plain characters are. */
function readText(xml: string, from: number): { text: string; next: number } {
  let text = '';
  let at = from;
  for (;;) {
    const next = xml.indexOf('<', at);
    text += plain(xml.slice(at, next === -1 ? xml.length : next));
    const isComment = next !== -1 && xml.startsWith('<!--', next);
    const isData = next !== -1 && xml.startsWith(CDATA, next);
    if (!isComment && !isData) return { text, next };
    const end = xml.indexOf(isData ? ']]>' : '-->', next);
    if (end === -1) return { text, next: -1 };
    if (isData) text += xml.slice(next + CDATA.length, end);
    at = end + 3;
  }
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([\dA-Fa-f]{1,6})|#(\d{1,7})|(\w+));/g,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (name !== undefined) return named[name] ?? whole;
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
          return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
        },
      )
    : text;
