import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { secondFactorChanged } from '../../contract/events.ts';
import { confirmAuthenticator as contract } from '../../contract/second-factor/confirm-authenticator.ts';
import { sessionErrors } from '../../contract/session-errors.ts';
import { confirmPending, makeRecoveryCodes } from './authenticator-row.ts';
import { mailSecondFactorJob } from './mail-second-factor-job.ts';

/** No answer is kept under the caller's key: the recovery codes are secrets. */
export const confirmAuthenticator = ownTransactions(contract, async ({ input, actor, db, deps, now, origin }) =>
  db.transaction().execute(async (tx) => {
    const { personId } = actor;
    const typed = input.body.code.replaceAll(/\D/g, '');
    if (!(await confirmPending(tx, deps, { personId, typed, now }))) {
      throw new Refusal(sessionErrors.invalidAccessCode, {
        message: 'O código não confere. Digite o que o aplicativo mostra agora.',
      });
    }
    const codes = await makeRecoveryCodes(tx, deps, personId);
    await record({ tx, deps, now, origin, actor }, secondFactorChanged, personId, {
      authenticator: true,
      ip: origin.ip,
    });
    await deps.jobs.enqueue(tx, mailSecondFactorJob, { person_id: personId, authenticator: true });
    return { message: 'Aplicativo autenticador ligado.', recovery_codes: [...codes] };
  }),
);
