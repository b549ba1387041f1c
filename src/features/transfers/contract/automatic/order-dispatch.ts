import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { answerOfOrder, orderBody, orderErrors } from './order-of-dispatch.ts';

/** Orders a dispatch to go by itself once its signatures are in, or takes the order back (specification 000 §4, §7). */
export const orderDispatch = endpoint({
  method: 'POST',
  path: '/process/automatic-processing-dispatch/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Liga ou desliga o trâmite automático de um despacho',
  input: { params: idParams, body: orderBody },
  output: answerOfOrder,
  errors: [...orderErrors],
});
