import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { getModel } from '../contract/ordinary/get-model.ts';

type Model = OutputOf<typeof getModel>;

/** A model as it is answered, for tests of screens. */
export const wholeModel = (fields: Partial<Model> = {}): Model => ({
  id: 3,
  official: false,
  name: 'Portaria de gestor',
  short_name: 'Portaria',
  use_type: 'optional',
  nature: 'organ',
  document_type: 7,
  document_type_name: 'Anexo',
  category: null,
  active: true,
  status: 'active',
  document_coverage: 'ALL',
  part_capacity: [],
  gdocs_id: 'modelo-3-2',
  code: '3',
  version: 2,
  changed_at: '2026-10-15T12:00:00.000Z',
  changed_by: 'Marcos Vinícius Prado',
  uses: 0,
  last_used_at: null,
  why_not_edit: null,
  why_not_delete: null,
  all_parts: true,
  parts: [],
  legal_natures: [],
  document_json: [
    {
      html: '<p>Designa <span data-field="GESTOR"></span>.</p>',
      inputs: [{ name: 'GESTOR', type: 'text', isMandatory: true, placeholder: '', options: [], cor: '#fff' }],
      page_margins: 'fine',
    },
  ],
  ...fields,
});
