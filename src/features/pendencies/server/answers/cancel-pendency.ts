import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { factsOf, policyActor } from '../../../processes/server/index.ts';
import { cancelPendency as contract } from '../../contract/answers/cancel-pendency.ts';
import { pendencyCanceled } from '../../contract/events.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { mayHandle } from '../../rules/pendency-policy.ts';
import { inEvent, lockPendency } from '../pendency-row.ts';
import { tellParty } from '../tell-party.ts';
import { changeState } from './change-state.ts';

export const cancelPendency = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { reason } = input.body;
  const { pendency, process } = await lockPendency(tx, input.params.id, actor);

  const facts = { state: pendency.state, files: 0 };
  ensureAllowed(
    mayHandle('cancel', policyActor(actor), await factsOf(tx, process), facts),
    pendencyErrors.cannotHandle,
  );

  await changeState(tx, pendency, { state: 'CANCELED', canceled_at: now, cancel_reason: reason });
  await tellParty(call, pendency, 'CANCELED');
  await record(call, pendencyCanceled, process.id, {
    ...inEvent(pendency),
    reason,
    asked_by: pendency.asked_by,
  });
  return { message: `Pendência nº ${pendency.number} cancelada.` };
});
