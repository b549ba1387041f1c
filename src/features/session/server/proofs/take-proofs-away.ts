import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { lockPerson, personVerdict } from '../../../people/server/index.ts';
import { proofsTakenAway } from '../../contract/events.ts';
import { takeProofsAway as contract } from '../../contract/proofs/take-proofs-away.ts';
import { sessionErrors } from '../../contract/session-errors.ts';
import { endSession, lockSessionsOf } from '../end-session.ts';
import { removePasskeysOf } from '../passkeys/passkey-row.ts';
import { removeAuthenticator } from '../second-factor/authenticator-row.ts';
import { mailProofsTakenJob } from './mail-proofs-taken-job.ts';

/** Sent twice it is as it was asked: without anything to take there is no event, no e-mail, and nobody is put out. */
export const takeProofsAway = act(contract, async (call) => {
  const { actor, tx, deps, now, input } = call;
  const personId = input.params.id;
  await lockPerson(tx, personId);

  ensureAllowed(await personVerdict(tx, { actor, personId, now }), sessionErrors.notYoursToChange);

  const authenticator = await removeAuthenticator(tx, personId);
  const passkeys = await removePasskeysOf(tx, personId);
  if (!authenticator && passkeys.length === 0) return { message: 'Não havia aplicativo nem chave de acesso.' };
  const ended = await lockSessionsOf(tx, { personId, now });

  const { reason } = input.body;
  await record(call, proofsTakenAway, personId, { authenticator, passkeys, session_ids: [...ended], reason });
  await deps.jobs.enqueue(tx, mailProofsTakenJob, { person_id: personId, by: actor.name, reason });
  for (const sessionId of ended) await endSession(tx, { sessionId, personId, reason: 'ended-by-administrator', now });
  return { message: 'Retirado. A pessoa foi avisada por e-mail e entra só com a senha, ou com o código por e-mail.' };
});
