import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { knowledgeErrors } from '../knowledge-errors.ts';

/** Takes a request back: its link is dead, and who was asked is told. A call of ours. */
export const cancelKnowledgeRequest = endpoint({
  method: 'DELETE',
  path: '/process/giveknowledge/request/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Cancela um pedido de ciência a quem é de fora',
  input: { params: idParams },
  output: done,
  errors: [knowledgeErrors.requestNotFound, knowledgeErrors.cannotCancel],
});
