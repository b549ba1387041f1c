import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { dispatchDraft } from './dispatch.ts';
import { transferErrors } from '../transfer-errors.ts';

/** The dispatch that this person writes for the process in this unit, made on the first call (specification 000 §7). */
export const getDispatchDraft = endpoint({
  method: 'GET',
  path: '/process/dispatch/auto-draft/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Abre o despacho em rascunho de um processo',
  input: { params: idParams },
  output: dispatchDraft,
  errors: [processErrors.notFound, transferErrors.cannotDispatch],
});
