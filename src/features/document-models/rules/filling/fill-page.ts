// Issue 14 §3: a page of a model with its fields filled in. Values are texts: nothing that stands in one is ever read as markup.
import { escapeMarkup } from '../../../../kernel/texts/markup.ts';
import type { ModelField } from '../model-fields.ts';
import { type FilledValue, printedValue, type TableRows, widthOf } from './filled-values.ts';

/** A text as it stands within a line of a page; its lines stay lines. */
export const valueHtml = (text: string): string => escapeMarkup(text).replaceAll(/\r\n?|\n/g, '<br>');

/** Rows of one table, its head included: a longer one goes on in another with the same head (`richTextLimits.tableRows`). */
const ROWS_OF_ONE = 1_500;

/** A real table, the first row of which is its head, repeated on every page. */
export function tableHtml(rows: TableRows): string {
  const [head, ...body] = rows;
  if (!head) return '';
  const width = widthOf(rows);
  const top = rowHtml(head, width, 'th');
  const tables: string[] = [];
  for (let at = 0; at === 0 || at < body.length; at += ROWS_OF_ONE - 1) {
    const part = body.slice(at, at + ROWS_OF_ONE - 1).map((row) => rowHtml(row, width, 'td'));
    tables.push(`<table><tbody>${top}${part.join('')}</tbody></table>`);
  }
  return tables.join('');
}

const rowHtml = (row: readonly string[], width: number, tag: 'th' | 'td'): string =>
  `<tr>${Array.from({ length: width }, (_, column) => `<${tag}><p data-align="left">${valueHtml(row[column] ?? '')}</p></${tag}>`).join('')}</tr>`;

const FIELD = /<span data-field="([A-Z0-9_]{1,60})"><\/span>/g;
/** A paragraph that holds a field and nothing else. */
const ALONE =
  /<p(?: data-[a-z]+="[a-z0-9]+")*>(?:<(?:strong|em|u|s|sup|sub)>)*<span data-field="([A-Z0-9_]{1,60})"><\/span>(?:<\/(?:strong|em|u|s|sup|sub)>)*<\/p>/g;

/** A line that appears when a field has a value. */
const CLAUSE =
  /<(p|h[1-3])((?: data-(?:align|indent)="[a-z0-9]+")*) data-when="([A-Z0-9_]{1,60})">((?:(?!<\/(?:p|h[1-3])>).)*)<\/\1>/gs;

/** What stands in every place of a field, as markup. */
export const writtenValue = (field: ModelField, value: FilledValue): string =>
  field.type === 'table' ? tableHtml(value.rows ?? []) : valueHtml(printedValue(field, value));

/**
 * The text of a page, canonical as models keep it, as it is kept of a document: its fields say what they were filled in with, the empty
 * ones nothing. A table takes the place of a paragraph that holds nothing else; a line that depends on a field without a value is left out.
 * @param written what stands in the places of each field, by its name (`writtenValue`)
 */
export function fillPage(html: string, fields: readonly ModelField[], written: ReadonlyMap<string, string>): string {
  const tables = new Set(fields.filter(({ type }) => type === 'table').map(({ name }) => name));
  return html
    .replace(CLAUSE, (_, tag: string, shape: string, when: string, inside: string) =>
      (written.get(when) ?? '') === '' ? '' : `<${tag}${shape}>${inside}</${tag}>`,
    )
    .replace(ALONE, (whole, name: string) => (tables.has(name) ? (written.get(name) ?? '') : whole))
    .replace(FIELD, (_, name: string) => written.get(name) ?? '');
}
