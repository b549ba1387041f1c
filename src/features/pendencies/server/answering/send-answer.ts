import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { partiesById } from '../../../people/server/index.ts';
import { sendAnswer as contract } from '../../contract/answering/send-answer.ts';
import { pendencyAnswered } from '../../contract/events.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { maySendAnswer } from '../../rules/pendency-policy.ts';
import { changeState } from '../answers/change-state.ts';
import { mailPartyJob } from '../mails/mail-party-job.ts';
import { inEvent, sentFilesOf } from '../pendency-row.ts';
import { lockVisited } from './by-link.ts';

const sent = { message: 'Resposta enviada.' };

export const sendAnswer = act(contract, async (call) => {
  const { input, tx, now, deps, origin } = call;
  const { pendency, process } = await lockVisited(tx, input.body, now);
  // The answer of before was lost on its way.
  if (pendency.state === 'ANSWERED') return sent;
  const files = await sentFilesOf(tx, [pendency.id]);
  const answer = input.body.answer || null;
  const facts = { state: pendency.state, files: files.length, hasText: answer !== null };
  ensureAllowed(maySendAnswer(facts), pendencyErrors.cannotAnswer);

  await changeState(tx, pendency, { state: 'ANSWERED', answered_at: now, answer });
  await deps.jobs.enqueue(tx, mailPartyJob, { pendency_id: pendency.id, what: 'RECEIVED' });
  const party = (await partiesById(tx, [pendency.party_id])).get(pendency.party_id);
  await record(call, pendencyAnswered, process.id, {
    ...inEvent(pendency),
    party_id: pendency.party_id,
    party: party?.name ?? '',
    asked_by: pendency.asked_by,
    answer,
    ip: origin.ip,
    files: files.map(({ name, sha256, size }) => ({ name, sha256, size })),
  });
  return sent;
});
