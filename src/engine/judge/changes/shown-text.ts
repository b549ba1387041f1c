import type { DocumentView } from '../revisions/document-view.ts';
import type { FormField } from '../signatures/form-fields.ts';
import { isName, isStream, isText, type Dictionary, type PdfValue } from '../syntax/pdf-value.ts';
import { textOf } from '../syntax/text-of.ts';
import type { Comparison } from './comparison.ts';
import { contentOf } from './content-of.ts';

/**
 * Whether the appearance of a filled field shows the value the field holds, and nothing else. What draws with anything but plain
 * strings in plain fonts cannot be read here, so it counts as showing something else.
 */
export function showsItsValue(comparison: Comparison, field: FormField, side: 'before' | 'after' = 'after'): boolean {
  const { view } = comparison[side];
  const appearance = view.dictionary(field.dictionary.entries.get('AP'));
  const normal = view.resolve(appearance?.entries.get('N'));
  if (normal === null) return true;
  const value = valueOf(view, field);
  if (!isStream(normal) || !(value === null || isText(value))) return false;
  const content = contentOf(view, normal);
  if (content === null || !isPlainDrawing(content)) return false;
  if (!fontsOf(content).every((name) => isPlainFont(comparison, normal.dictionary, name))) return false;
  return plain(stringsOf(content)) === plain(value === null ? '' : textOf(value));
}

/** Whether a field held nothing, and showed nothing, before. */
export function isEmpty(comparison: Comparison, field: FormField): boolean {
  const { view } = comparison.before;
  const value = valueOf(view, field);
  if (field.type === 'Btn') return value === null || (isName(value) && value.value === 'Off');
  const isBlank = value === null || (isText(value) && textOf(value).trim() === '');
  return isBlank && showsItsValue(comparison, field, 'before');
}

/** A widget apart from its field shows the value that the field above it holds. */
function valueOf(view: DocumentView, { dictionary, parents }: FormField): PdfValue {
  const nearest = [dictionary, ...parents.toReversed().map((object) => view.dictionary(view.object(object)))];
  return view.resolve(nearest.find((each) => each?.entries.has('V'))?.entries.get('V'));
}

const strings = /\(((?:[^()\\]|\\.)*)\)|<([0-9A-Fa-f\s]*)>/g;
/** Text, its colour, and the straight lines of a border or a background. */
const operators = new Set(
  `q Q BT ET Tf Tj TJ ' " Td TD Tm T* Tc Tw Tz TL Ts g G rg RG k K w d j J M i re m l h W W* n f F f* S s BMC EMC`.split(
    ' ',
  ),
);
/** A background, a clip and a bevelled border; letters drawn with lines take more. */
const mostLines = 16;

function isPlainDrawing(content: string): boolean {
  const words = content
    .replace(strings, ' ')
    .split(/[\s[\]]+/)
    .filter((word) => word !== '' && !word.startsWith('/') && !/^[+-]?[\d.]+$/.test(word));
  const lines = words.filter((word) => word === 're' || word === 'm' || word === 'l');
  return words.every((word) => operators.has(word)) && lines.length <= mostLines;
}

const fontsOf = (content: string): string[] =>
  [...content.replace(strings, ' ').matchAll(/\/(\S+)\s+[\d.]+\s+Tf/g)].map(([, name]) => name ?? '');

const standard = /^(Helvetica|Courier|Times)(-Roman|-(Bold)?(Oblique|Italic)?)?$/;

/** A font of the form as it was signed, or one of those that every reader has, with its usual letters. */
function isPlainFont({ before, after, drawn }: Comparison, appearance: Dictionary, name: string): boolean {
  const resources = after.view.dictionary(appearance.entries.get('Resources'));
  const used = after.view.dictionary(resources?.entries.get('Font'))?.entries.get(name);
  const form = before.view.dictionary(before.view.catalog.entries.get('AcroForm'));
  const foreseen = before.view.dictionary(before.view.dictionary(form?.entries.get('DR'))?.entries.get('Font'));
  if (used === undefined) return foreseen?.entries.has(name) === true;
  if ([...(foreseen?.entries.values() ?? [])].some((font) => drawn.isSame(font, used))) return true;
  const font = after.view.dictionary(used);
  const base = after.view.get(font, 'BaseFont');
  const encoding = after.view.get(font, 'Encoding');
  return (
    isName(base) && standard.test(base.value) && isUsual(encoding) && font?.entries.has('FontDescriptor') === false
  );
}

const isUsual = (encoding: PdfValue): boolean => encoding === null || isName(encoding);

function stringsOf(content: string): string {
  return [...content.matchAll(strings)]
    .map(([, literal, hex]) =>
      hex === undefined
        ? (literal ?? '').replace(/\\(.)/g, '$1')
        : Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1'),
    )
    .join('');
}

const plain = (text: string): string => text.replace(/\s+/g, '');
