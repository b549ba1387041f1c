import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { draft } from './draft.ts';
import { openers } from '../opening/openers.ts';
import { draftSave, draftSaveErrors } from './save-auto-draft.ts';

/** Turns the automatic draft into a saved one, listed under Rascunhos, or saves it again (decisions G17). */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/process/draft/:id',
  access: anyOf(...openers),
  summary: 'Salva o rascunho em Rascunhos',
  input: { params: idParams, body: draftSave },
  output: draft,
  errors: draftSaveErrors,
});
