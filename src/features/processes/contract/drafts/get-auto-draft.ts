import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { draft } from './draft.ts';
import { openers } from '../opening/openers.ts';
import { processErrors } from '../process-errors.ts';

/**
 * The draft that waits for this person in this unit, made on the first call (specification 000 §7, decisions G17); with
 * an id, that one of the person's drafts, to go on with what is under Rascunhos.
 */
export const getAutoDraft = endpoint({
  method: 'GET',
  path: '/process/auto-draft',
  access: anyOf(...openers),
  summary: 'Abre o rascunho automático da lotação em uso, ou um dos rascunhos da pessoa',
  input: { query: z.object({ id: id.optional() }) },
  output: draft,
  errors: [processErrors.notFound, processErrors.notADraft],
});
