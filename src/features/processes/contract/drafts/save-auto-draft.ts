import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, version } from '../../../../platform/contract/fields.ts';
import { peopleErrors } from '../../../people/contract/people-errors.ts';
import { draft, draftFields } from './draft.ts';
import { openers } from '../opening/openers.ts';
import { processErrors } from '../process-errors.ts';

/** What both saves take: the fields, and the version they were written over. */
export const draftSave = draftFields.extend({ version: version.optional() });

/** Why either of them is refused. */
export const draftSaveErrors = [
  processErrors.notFound,
  processErrors.notADraft,
  processErrors.draftChanged,
  processErrors.choiceUnknown,
  peopleErrors.unknownPart,
];

/** Keeps the automatic draft while it is being written (specification 000 §7). */
export const saveAutoDraft = endpoint({
  method: 'PUT',
  path: '/process/auto-draft/:id',
  access: anyOf(...openers),
  summary: 'Guarda o rascunho automático',
  input: { params: idParams, body: draftSave },
  output: draft,
  errors: draftSaveErrors,
});
