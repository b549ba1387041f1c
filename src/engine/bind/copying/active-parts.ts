import { PdfDict, PdfStream, type PdfObject } from '@libpdf/core';

/** What acts by itself in a PDF, wherever it hangs, so that a copy leaves it out (ISO 32000-1, 12.6, 7.11.4, 13). */

type Resolve = (value: PdfObject | null | undefined) => PdfObject | null;

const forbiddenActions = new Set([
  'JavaScript',
  'Launch',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'Sound',
  'Movie',
  'GoTo3DView',
  'RichMediaExecute',
]);
const forbiddenAnnotations = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D', 'TrapNet']);
const forbiddenTypes = new Set(['Filespec', 'EmbeddedFile', 'RichMediaContent']);
/** Entries that only serve active content, in whatever dictionary they stand. */
const forbiddenEntries = new Set([
  'AA',
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'AF',
  'XFA',
  'Collection',
  'Renditions',
  'Perms',
]);
/** A stream may name a file outside of this one as its content, or a script for a printer. */
const forbiddenStreamEntries = new Set(['F', 'FFilter', 'FDecodeParms', 'OPI', 'Ref', 'PS']);
/** A page of the web, a mailbox, a telephone, or no scheme at all. */
const safeAddress = /^(https?:|mailto:|tel:)|^(?![a-z][\w+.-]*:)/i;

/** Whether an entry is left out: it only serves what acts by itself, or has a stream read from elsewhere. */
export function isActiveEntry(holder: PdfDict, key: string): boolean {
  return forbiddenEntries.has(key) || (holder instanceof PdfStream && forbiddenStreamEntries.has(key));
}

/** Whether the whole dictionary is left out: an action that runs something, an attached file, a player. */
export function isActiveDict(dict: PdfDict, resolve: Resolve): boolean {
  const type = nameOf(resolve(dict.get('Type')));
  if (type !== null && forbiddenTypes.has(type)) return true;
  if (isActiveAnnotation(dict, resolve)) return true;
  const action = nameOf(resolve(dict.get('S')));
  if (action === null || (type !== null && type !== 'Action')) return false;
  if (action === 'URI') {
    const address = resolve(dict.get('URI'));
    return address?.type === 'string' && !safeAddress.test(Buffer.from(address.bytes).toString('latin1').trim());
  }
  return forbiddenActions.has(action);
}

/** Whether an annotation is left out: an attached file, a player. */
export function isActiveAnnotation(dict: PdfDict, resolve: Resolve): boolean {
  return dict.has('Rect') && forbiddenAnnotations.has(nameOf(resolve(dict.get('Subtype'))) ?? '');
}

/** What a name says; null of anything else. */
export function nameOf(value: PdfObject | null | undefined): string | null {
  return value?.type === 'name' ? value.value : null;
}
