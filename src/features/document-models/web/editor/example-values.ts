import { formatDate } from '../../../../platform/web/format/date.ts';
import { inertDocument } from '../../../../platform/web/security/trusted-types.ts';
import { type FieldFormat, labelOf, type KnownValue, type ModelField } from '../../rules/model-fields.ts';
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

/** What stands for a field in the preview. */
export function exampleOf(field: ModelField): string {
  const known = field.fill_with && ofKnown[field.fill_with];
  if (known) return known;
  if (field.format) return ofFormat[field.format];
  if (field.type === 'number') return '318';
  if (field.type === 'date' || field.fill_with === 'date') return formatDate(new Date());
  if (field.type === 'select') return field.options[0] ?? '';
  return labelOf(field);
}

/** The text of the editor with an example for each field. */
export function exampleHtml(html: string): string {
  const { body } = inertDocument(html);
  for (const span of body.querySelectorAll<HTMLElement>('span[data-field]')) {
    const field = { ...fieldTold(span.dataset['told'] ?? '{}'), name: span.dataset['field'] ?? '' };
    span.replaceWith(exampleOf(field));
  }
  return body.innerHTML;
}
