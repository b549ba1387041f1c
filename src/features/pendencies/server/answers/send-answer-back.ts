import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { factsOf, policyActor } from '../../../processes/server/index.ts';
import { sendAnswerBack as contract } from '../../contract/answers/send-answer-back.ts';
import { pendencySentBack } from '../../contract/events.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { maySendBack } from '../../rules/pendency-policy.ts';
import { concernedIds } from '../concerned-ids.ts';
import { inEvent, lockPendency } from '../pendency-row.ts';
import { tellParty } from '../tell-party.ts';
import { changeState } from './change-state.ts';

/** The files stay in the answer: who sent them keeps what was right and changes the rest. */
export const sendAnswerBack = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { reason } = input.body;
  const { pendency, process } = await lockPendency(tx, input.params.id, actor);

  const facts = { state: pendency.state, concerned: (await concernedIds(tx, process.id)).has(pendency.party_id) };
  ensureAllowed(maySendBack(policyActor(actor), await factsOf(tx, process), facts), pendencyErrors.cannotHandle);

  await changeState(tx, pendency, {
    state: 'PENDING',
    returned_at: now,
    return_reason: reason,
    told_at: now,
    reminders: 0,
  });
  await tellParty(call, pendency, 'SENT_BACK');
  await record(call, pendencySentBack, process.id, { ...inEvent(pendency), reason });
  return { message: `Resposta à pendência nº ${pendency.number} devolvida.` };
});
