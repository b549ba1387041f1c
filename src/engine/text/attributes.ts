import type { DefaultTreeAdapterTypes } from 'parse5';
import {
  alignments,
  embeddedImagePattern,
  fieldNamePattern,
  imageFilePattern,
  nearestImageWidth,
  numberings,
  richTextLimits,
  type Alignment,
  type Numbering,
} from '../../kernel/texts/rich-text.ts';
import { cleanText } from './clean-text.ts';
import { findImageSize } from './image-size.ts';
import { withoutMetadata } from './jpeg-metadata.ts';
import type { Image, ImageSource } from './tree.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** An attribute of an element; null where it has none of that name. */
export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((each) => each.name === name)?.value ?? null;
}

/** Alignment by our attribute, or by what other editors write; the look of an official text (justified) when none is given. */
export function readAlignment(element: Element): Alignment {
  const styled = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(attribute(element, 'style') ?? '')?.[1];
  const asked = (attribute(element, 'data-align') ?? styled ?? attribute(element, 'align') ?? '').toLowerCase();
  return alignments.find((each) => each === asked) ?? 'justify';
}

/** Steps to the right, 0 where it says none. */
export function readIndent(element: Element): number {
  return boundedInteger(attribute(element, 'data-indent'), 0, richTextLimits.indent, 0);
}

/** A whole number that an attribute says, brought within its bounds; `otherwise` for what is none. */
export function boundedInteger(value: string | null, least: number, most: number, otherwise: number): number {
  if (value === null || !/^\d{1,6}$/.test(value.trim())) return otherwise;
  return Math.min(Math.max(Number(value), least), most);
}

/** The field of a document model that an element stands for; null when it is none. */
export function readField(element: Element): string | null {
  const name = (attribute(element, 'data-field') ?? '').toUpperCase();
  return fieldNamePattern.test(name) ? name : null;
}

/** The field of a document model on whose value a line depends; null when it depends on none. */
export function readWhen(element: Element): string | null {
  const name = (attribute(element, 'data-when') ?? '').toUpperCase();
  return fieldNamePattern.test(name) ? name : null;
}

/** An image of ours (by file) or embedded as PNG or JPEG within the limits; null when it is neither. */
export function readImage(element: Element): Image | null {
  const source = readSource(element);
  if (source === null) return null;
  const alt = cleanText((attribute(element, 'alt') ?? '').slice(0, 20 * richTextLimits.altLength)).trim();
  return {
    kind: 'image',
    source,
    alt: [...alt].slice(0, richTextLimits.altLength).join('').trim(),
    width: readWidth(element),
  };
}

/** Pixels of a line of an official text on A4, 158 mm, as browsers and word processors count them. */
const lineInPixels = 597;

/** As a share of the line: ours, or what other editors write in pixels, points, centimetres or percent. */
function readWidth(element: Element): number | null {
  const styled = /(?:^|;)\s*width\s*:\s*([^;]{1,20})/i.exec(attribute(element, 'style') ?? '')?.[1];
  const ours = attribute(element, 'data-width');
  const asked = ours === null ? (styled ?? attribute(element, 'width') ?? '') : `${ours}%`;
  const [, figure, unit = 'px'] = /^\s*(\d{1,5}(?:\.\d{1,9})?)\s*(px|pt|cm|mm|in|%)?\s*$/i.exec(asked) ?? [];
  const share = Number(figure) * (shareOf[unit.toLowerCase()] ?? 0);
  // Less is a spot that stands for something else.
  return share >= 2.5 ? nearestImageWidth(share) : null;
}

const inch = (96 / lineInPixels) * 100;
/** What each unit is of the line, in percent. */
const shareOf: Readonly<Record<string, number>> = {
  '%': 1,
  px: inch / 96,
  pt: inch / 72,
  in: inch,
  cm: inch / 2.54,
  mm: inch / 25.4,
};

const numberingOfStyle: Readonly<Record<string, Numbering>> = {
  decimal: '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** How a list says that it is counted: by HTML's attribute or by a style, its own or its first item's. */
export function readNumbering(list: Element): Numbering | null {
  const asked = attribute(list, 'type');
  const item = list.childNodes.find((child) => child.nodeName === 'li');
  const styles = [list, ...(item !== undefined && 'attrs' in item ? [item] : [])].map(
    (each) => /(?:^|;)\s*list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(attribute(each, 'style') ?? '')?.[1] ?? '',
  );
  return (
    numberings.find((each) => each === asked) ??
    styles.map((style) => numberingOfStyle[style.toLowerCase()]).find((each) => each !== undefined) ??
    null
  );
}

/** `data:image/jpeg;base64,` and the largest image that is kept. */
const longestAddress = 23 + (richTextLimits.imageBytes * 4) / 3 + 4;

function readSource(element: Element): ImageSource | null {
  const file = attribute(element, 'data-file');
  if (file !== null) return imageFilePattern.test(file) ? { kind: 'file', id: file } : null;
  const address = (attribute(element, 'src') ?? '').trim();
  // Before it is looked at: the pattern goes through all of it.
  if (address.length > longestAddress) return null;
  const [, type, base64] = embeddedImagePattern.exec(address) ?? [];
  if (base64 === undefined) return null;
  const bytes = Buffer.from(base64, 'base64');
  const size = findImageSize(bytes);
  if (size === null || size.type !== type || bytes.length > richTextLimits.imageBytes) return null;
  if (size.width * size.height > richTextLimits.imagePixels) return null;
  // Where a photograph was taken, and by whom, is neither stored nor printed.
  const kept = size.type === 'jpeg' ? withoutMetadata(bytes) : bytes;
  return { kind: 'embedded', type: size.type, base64: kept.toString('base64') };
}
