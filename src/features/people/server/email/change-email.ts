import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { isAcceptedEmail } from '../../../session/rules/password/accepted-email.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { changeEmail as contract } from '../../contract/email/change-email.ts';
import { emailErrors } from '../../contract/email/email-errors.ts';
import { emailChanged } from '../../contract/email/events.ts';
import { bondTables } from '../bonds/bond-row.ts';
import { lockPerson } from '../person-queries.ts';
import { personVerdict } from '../users/person-verdict.ts';
import { lockCorrections } from './lock-corrections.ts';
import { mailEmailChangedJob } from './mail-email-changed-job.ts';

/** The former address is told as well: whoever has it learns of a correction that nobody asked for. */
export const changeEmail = act(contract, async (call) => {
  const { tx, actor, now, deps, input } = call;
  const personId = input.params.id;
  const { email, before, reason } = input.body;
  const person = await lockPerson(tx, personId);

  ensureAllowed(await personVerdict(tx, { actor, personId, now }), bondErrors.cannotChange);
  if (!person) throw new Refusal(bondErrors.personNotFound);
  if (!isAcceptedEmail(email, deps.config.emailDomains)) throw new Refusal(emailErrors.domain, { field: 'email' });
  if (person.email === email) return { message: 'Nada mudou.' };
  if (person.email !== before) throw new Refusal(emailErrors.changed);

  await lockCorrections(tx);
  await bondTables(tx).updateTable('people.person').set({ email }).where('id', '=', personId).execute();

  await record(call, emailChanged, personId, { before, after: email, reason });
  const told = { name: person.name, by: actor.name, reason };
  for (const to of [before, email]) {
    if (to !== null) await deps.jobs.enqueue(tx, mailEmailChangedJob, { ...told, to, is_former: to === before });
  }
  return { message: 'E-mail corrigido. O endereço anterior e o novo foram avisados.' };
});
