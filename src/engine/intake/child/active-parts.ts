import { PdfArray, PdfDict, PdfRef, PdfStream, type PdfObject } from '@libpdf/core';
import type { ActivePart } from '../verdict.ts';

/** Follows a reference; anything else is itself. */
export type Resolve = (value: PdfObject | undefined) => PdfObject | undefined;

/** Actions that run, open, send or fetch something (ISO 32000-1, 12.6.4). A link that a person clicks is none. */
const actions: Readonly<Record<string, ActivePart>> = {
  JavaScript: 'javascript',
  Launch: 'launch',
  SubmitForm: 'submit-form',
  ImportData: 'submit-form',
  GoToR: 'remote',
  GoToE: 'embedded-file',
  Rendition: 'rich-media',
  RichMediaExecute: 'rich-media',
  Movie: 'rich-media',
  Sound: 'rich-media',
};

const annotations: Readonly<Record<string, ActivePart>> = {
  FileAttachment: 'embedded-file',
  RichMedia: 'rich-media',
  Movie: 'rich-media',
  Sound: 'rich-media',
  Screen: 'rich-media',
  '3D': 'rich-media',
};

/** Keys that are active wherever they stand. */
const keys: Readonly<Record<string, ActivePart>> = {
  AA: 'automatic-action',
  JS: 'javascript',
  XFA: 'xfa',
  EF: 'embedded-file',
  EmbeddedFiles: 'embedded-file',
  RichMediaContent: 'rich-media',
  Collection: 'embedded-file',
};

/** What a dictionary's key makes the file do, or `null`. */
function activeKey(holder: PdfDict, key: string, value: PdfObject, resolve: Resolve): ActivePart | null {
  const certain = Object.hasOwn(keys, key) ? keys[key]! : null;
  const resolved = resolve(value);
  if (certain !== null) return certain;
  // Its content would be fetched from another file.
  if (key === 'F' && holder instanceof PdfStream) return 'remote';
  if (key === 'JavaScript' && resolved instanceof PdfDict) return 'javascript';
  if (key === 'OpenAction') return actionOf(resolved, resolve) ?? opensAddress(resolved);
  if (key === 'A' || key === 'PA' || key === 'Next') return actionOf(resolved, resolve);
  return null;
}

/** What an item of an array is, as an annotation that acts or as an action of a chain; or `null`. */
function activeItem(item: PdfObject, resolve: Resolve): ActivePart | null {
  const resolved = resolve(item);
  if (!(resolved instanceof PdfDict)) return null;
  const subtype = resolved.getName('Subtype', (ref) => resolve(ref) ?? null)?.value ?? '';
  if (Object.hasOwn(annotations, subtype) && (resolved.has('Rect') || resolved.getName('Type')?.value === 'Annot')) {
    return annotations[subtype]!;
  }
  return resolved.has('S') && !resolved.has('Type') ? actionOf(resolved, resolve) : null;
}

function actionOf(value: PdfObject | undefined, resolve: Resolve): ActivePart | null {
  if (!(value instanceof PdfDict)) return null;
  const kind = value.getName('S', (ref) => resolve(ref) ?? null)?.value ?? '';
  if (Object.hasOwn(actions, kind)) return actions[kind]!;
  if (kind === 'URI' && isScript(resolve(value.get('URI')))) return 'javascript';
  return value.has('JS') ? 'javascript' : null;
}

/** An address that is a program: whoever follows it runs it. */
const isScript = (address: PdfObject | undefined): boolean =>
  address?.type === 'string' && /^\s*(javascript|vbscript|data):/i.test(Buffer.from(address.bytes).toString('latin1'));

/** Opening the file would open an address by itself. */
function opensAddress(value: PdfObject | undefined): ActivePart | null {
  return value instanceof PdfDict && value.getName('S')?.value === 'URI' ? 'automatic-action' : null;
}

/** Every part of an object that acts. */
export function activePartsOf(value: PdfObject, resolve: Resolve): ActivePart[] {
  const found: (ActivePart | null)[] = [];
  if (value instanceof PdfDict) {
    for (const [key, inside] of value) found.push(activeKey(value, key.value, inside, resolve));
  } else if (value instanceof PdfArray) {
    for (const item of value)
      if (item instanceof PdfRef || item instanceof PdfDict) found.push(activeItem(item, resolve));
  }
  return found.filter((part) => part !== null);
}
