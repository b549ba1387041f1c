import type { Body, Draft, Fields } from './draft.ts';
import { newSample, object, text } from './sample.ts';

/** A stream whose stated length is not that of its bytes, as some programs count the line end in, or a byte too few. */
export function misCounted(content: string, by: number, fields: Fields = {}): Body {
  const entries = Object.entries({ ...fields, Length: String(content.length + by) });
  return `<< ${entries.map(([key, value]) => `/${key} ${value}`).join(' ')} >>\nstream\n${content}\nendstream`;
}

/** The sample with the stated length of its first page's text off. */
export const withMisCounted = (by: number): Draft =>
  newSample().save({ [object.firstContent]: misCounted(text('Valor do contrato: R$ 100,00'), by) });

/** A second field of the first page that shows a signature. @param more other entries of the widget */
export const alsoShown = (signature: number, name: string, more: Fields = {}): Fields => ({
  Type: '/Annot',
  Subtype: '/Widget',
  FT: '/Sig',
  T: `(${name})`,
  Rect: '[0 0 0 0]',
  F: '132',
  P: `${object.firstPage} 0 R`,
  V: `${signature} 0 R`,
  ...more,
});

/** Numbers the catalog anew, as archives do with what they close. @param changes what it says otherwise */
export function renumbered(draft: Draft, number: number, changes: Fields = {}): Draft {
  draft.root = `${number} 0 R`;
  return draft.save({ [number]: { ...draft.fields(object.catalog), ...changes } });
}
