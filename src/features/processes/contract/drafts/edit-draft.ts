import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, version } from '../../../../platform/contract/fields.ts';
import { openers } from '../opening/openers.ts';
import { draft, processFields } from './draft.ts';
import { draftSaveErrors } from './save-auto-draft.ts';

/** Changes some fields of a draft; those that are left out stay, and it stays where it was kept (specification 000 §7, decision 54). */
export const editDraft = endpoint({
  method: 'PATCH',
  path: '/process/draft/edit/:id',
  access: anyOf(...openers),
  summary: 'Muda alguns campos de um rascunho',
  input: { params: idParams, body: z.object(processFields).partial().extend({ version: version.optional() }) },
  output: draft,
  errors: draftSaveErrors,
});
