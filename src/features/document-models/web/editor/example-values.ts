import { today } from '../../../../platform/web/format/date.ts';
import { inertDocument } from '../../../../platform/web/security/trusted-types.ts';
import { tableHtml } from '../../rules/filling/fill-page.ts';
import { printedValue } from '../../rules/filling/filled-values.ts';
import { type FieldFormat, type KnownValue, labelOf, type ModelField } from '../../rules/model-fields.ts';
import { fieldTold } from './model-nodes.ts';

const ofFormat: Readonly<Record<FieldFormat, string>> = {
  cpf: '529.982.247-25',
  cnpj: '11.222.333/0001-81',
  cep: '60115-001',
  money: 'R$ 1.250,00',
};
const ofKnown: Readonly<Record<KnownValue, string | null>> = {
  nup: '00024.002714/2026-21',
  interested: 'Maria das Dores Lima',
  unit: 'COCON/SESAU',
  date: null,
  signer: 'Ana Paula Nogueira',
};
const rows = [
  ['Coluna 1', 'Coluna 2', 'Coluna 3'],
  ['…', '…', '…'],
  ['…', '…', '…'],
];

/** What stands for a field in the preview, as it is printed. */
function exampleOf(field: ModelField): string {
  const known = field.fill_with && ofKnown[field.fill_with];
  if (known) return known;
  if (field.format) return ofFormat[field.format];
  if (field.type === 'number') return '318';
  if (field.type === 'date' || field.fill_with === 'date') {
    return printedValue({ ...field, type: 'date' }, { name: field.name, value: today() });
  }
  if (field.type === 'select') return field.options[0] ?? '';
  return labelOf(field);
}

/** The text of the editor with an example for each field; lines that depend on one stand like all others, as it has a value. */
export function exampleHtml(html: string): string {
  const { body } = inertDocument(html);
  for (const line of body.querySelectorAll('[data-when]')) line.removeAttribute('data-when');
  for (const span of body.querySelectorAll<HTMLElement>('span[data-field]')) {
    const field = { ...fieldTold(span.dataset['told'] ?? '{}'), name: span.dataset['field'] ?? '' };
    const line = span.closest('p');
    if (field.type === 'table' && line?.textContent === span.textContent)
      line.replaceWith(...inertDocument(tableHtml(rows)).body.childNodes);
    else span.replaceWith(exampleOf(field));
  }
  return body.innerHTML;
}
