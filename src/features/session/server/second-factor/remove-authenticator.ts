import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { secondFactorChanged } from '../../contract/events.ts';
import { removeAuthenticator as contract } from '../../contract/second-factor/remove-authenticator.ts';
import { recheckPassword } from '../recheck-password.ts';
import { removeAuthenticator as takeAway } from './authenticator-row.ts';
import { mailSecondFactorJob } from './mail-second-factor-job.ts';

/** Sent twice it is as the person wants it. The password is looked at outside the transaction. */
export const removeAuthenticator = ownTransactions(
  contract,
  async ({ input: { body }, actor, db, deps, now, origin }) => {
    const { personId } = actor;
    await recheckPassword(db, { actor, password: body.password, ip: origin.ip, now });
    await db.transaction().execute(async (tx) => {
      if (!(await takeAway(tx, personId))) return;
      await record({ tx, deps, now, origin, actor }, secondFactorChanged, personId, {
        authenticator: false,
        ip: origin.ip,
      });
      await deps.jobs.enqueue(tx, mailSecondFactorJob, { person_id: personId, authenticator: false });
    });
    return { message: 'Aplicativo autenticador desligado.' };
  },
);
