import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { getSubject } from '../contract/catalogue/get-subject.ts';
import type { getCategory } from '../contract/categories/get-category.ts';

type Category = OutputOf<typeof getCategory>;
type Subject = OutputOf<typeof getSubject>;

/** A subcategory of the demonstration, as its administrators see it. */
export const sampleCategory = (fields: Partial<Category> = {}): Category => ({
  id: 2,
  name: 'Orçamento',
  completeName: 'Orçamento e finanças > Orçamento',
  level: 2,
  parent_id: 1,
  path: [{ id: 1, name: 'Orçamento e finanças' }],
  legal_reference_id: null,
  indexers: ['LOA'],
  active: true,
  offered: true,
  children: 0,
  subjects: 2,
  choosable: 2,
  why_not_delete: 'Há 2 assuntos nesta categoria.',
  version: 3,
  changed_at: null,
  changed_by: null,
  ...fields,
});

/** A subject with all of its guard. */
export const sampleSubject = (fields: Partial<Subject> = {}): Subject => ({
  id: 10,
  name: 'Crédito adicional',
  completeName: 'Orçamento e finanças > Orçamento > Crédito adicional',
  category_id: 2,
  path: [
    { id: 1, name: 'Orçamento e finanças' },
    { id: 2, name: 'Orçamento' },
  ],
  legal_reference_id: null,
  indexers: ['suplementação'],
  classification_code: '040.1',
  current_months: 60,
  intermediate_months: 60,
  retention_starts_at: 'event',
  retention_event: 'Aprovação das contas',
  final_destination: 'elimination',
  active: true,
  offered: true,
  version: 3,
  changed_at: null,
  changed_by: null,
  ...fields,
});
