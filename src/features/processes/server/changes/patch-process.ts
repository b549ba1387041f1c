import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { patchProcess as contract } from '../../contract/changes/patch-process.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { lockKnown } from '../reading/lock-known.ts';
import { changeAccess } from './change-access.ts';
import { changeData } from './change-data.ts';

/** What is left out stays; what is sent as it is changes nothing and tells nothing. */
export const patchProcess = act(contract, async (call: ActCall<typeof contract>) => {
  const { body, params } = call.input;
  const process = await lockKnown(call.tx, params.id, call.actor);
  if (body.version !== undefined && body.version !== process.version) throw new Refusal(processErrors.processChanged);

  const access = await changeAccess(call, process, body);
  const data = await changeData(call, process, body);
  return { id: process.id, message: [access, data].filter(Boolean).join(' ') || 'Nada mudou.' };
});
