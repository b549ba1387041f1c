import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { openers } from '../opening/openers.ts';
import { processErrors } from '../process-errors.ts';
import { draft } from './draft.ts';

/**
 * Begins another process with the data of one that the person knows: a draft of their own under Rascunhos, without documents. A call
 * of ours (decision 54).
 */
export const copyToDraft = endpoint({
  method: 'POST',
  path: '/process/draft/copy/:id',
  access: anyOf(...openers),
  summary: 'Começa um rascunho com os dados de um processo',
  input: { params: idParams },
  output: draft,
  errors: [processErrors.notFound],
});
