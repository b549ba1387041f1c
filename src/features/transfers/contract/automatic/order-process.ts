import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { answerOfOrder, orderBody, orderErrors } from './order-of-dispatch.ts';

/** The same of the dispatch that this person writes for a process, named by the process (specification 000 §7). */
export const orderProcess = endpoint({
  method: 'POST',
  path: '/process/automatic-processing/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Liga ou desliga o trâmite automático de um processo',
  input: { params: idParams, body: orderBody },
  output: answerOfOrder,
  errors: [...orderErrors],
});
