import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { sendAnswer as contract } from '../../contract/answering/send-answer.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { maySendAnswer } from '../../rules/pendency-policy.ts';
import { sentFilesOf } from '../pendency-row.ts';
import { tellParty } from '../tell-party.ts';
import { lockVisited } from './by-link.ts';
import { keepAnswer } from './keep-answer.ts';

const sent = { message: 'Resposta enviada.' };

export const sendAnswer = act(contract, async (call) => {
  const { input, tx, now, origin } = call;
  const linked = await lockVisited(tx, input.body, now);
  const { id, state } = linked.pendency;
  // The answer of before was lost on its way.
  if (state === 'ANSWERED') return sent;
  const files = await sentFilesOf(tx, [id]);
  const text = input.body.answer || null;
  ensureAllowed(maySendAnswer({ state, files: files.length, hasText: text !== null }), pendencyErrors.cannotAnswer);

  await keepAnswer(call, linked, { text, from: origin.ip });
  await tellParty(call, linked.pendency, 'RECEIVED');
  return sent;
});
