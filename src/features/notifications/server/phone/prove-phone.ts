import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { act, ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { derivedNumber } from '../../../../platform/server/credentials/derived-secret.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { todayIn } from '../../../people/server/index.ts';
import { notificationErrors } from '../../contract/notification-errors.ts';
import {
  askPhone as askContract,
  forgetPhone as forgetContract,
  phoneErrors,
  provePhone as proveContract,
} from '../../contract/phone/prove-phone.ts';
import { mayBePhone, phoneDigits, phoneLimits } from '../../rules/phone.ts';
import { notificationTables } from '../notification-row.ts';

const MINUTE_MS = 60_000;

/** The code follows from its salt and a key that only nodes hold: the job that sends it names it again, and no row holds it. */
const codeOf = (deps: Pick<Deps, 'secrets'>, salt: Uint8Array): string =>
  String(derivedNumber(deps.secrets, 'phone-codes', salt) % 1_000_000).padStart(6, '0');

export const askPhone = act(askContract, async ({ input, actor, tx, now, deps }) => {
  if (!deps.sms) throw new Refusal(notificationErrors.channelOff);
  const digits = phoneDigits(input.body.phone);
  ensureAllowed(mayBePhone(digits), phoneErrors.shape);
  const today = await todayIn(tx, now);
  const row = await lockRow(tx, actor.personId);
  const sent = row.asked_on === today ? row.asked_times : 0;
  if (sent >= phoneLimits.codesADay) throw new Refusal(phoneErrors.tooMany);

  await notificationTables(tx)
    .updateTable('notifications.phone')
    .set({
      asked_number: digits,
      salt: randomBytes(16),
      asked_at: now,
      guesses: 0,
      asked_on: today,
      asked_times: sent + 1,
    })
    .where('person_id', '=', actor.personId)
    .execute();
  await deps.jobs.enqueue(tx, smsPhoneCodeJob, { person_id: actor.personId });
  return { message: 'Enviamos um código por SMS. Ele vale por 15 minutos.' };
});

/** A guess that is not right is counted, and stays counted: it has transactions of its own. */
export const provePhone = ownTransactions(proveContract, async ({ input, actor, db, now, deps }) => {
  const isRight = await inTransaction(db, async (tx) => {
    const row = await lockRow(tx, actor.personId);
    if (row.salt === null || row.asked_at === null || row.asked_number === null) return false;
    const isLate = row.asked_at.getTime() + phoneLimits.minutes * MINUTE_MS <= now.getTime();
    if (isLate || row.guesses >= phoneLimits.guesses) return false;
    const right = codeOf(deps, row.salt) === input.body.code;
    await notificationTables(tx)
      .updateTable('notifications.phone')
      .set(
        right
          ? { number: row.asked_number, proven_at: now, asked_number: null, salt: null, asked_at: null }
          : { guesses: row.guesses + 1 },
      )
      .where('person_id', '=', actor.personId)
      .execute();
    return right;
  });
  if (!isRight) throw new Refusal(phoneErrors.wrong);
  return { message: 'Celular confirmado.' };
});

export const forgetPhone = act(forgetContract, async ({ actor, tx }) => {
  await notificationTables(tx)
    .updateTable('notifications.phone')
    .set({ number: null, proven_at: null, asked_number: null, salt: null, asked_at: null })
    .where('person_id', '=', actor.personId)
    .execute();
  return { message: 'Celular apagado. Os SMS não vão mais.' };
});

const schema = z.object({ person_id: z.int() });

/** Sends the code of a number that is to be proven; one that nobody can use any more is not sent. */
export const smsPhoneCodeJob = defineJob({
  name: 'sms-phone-code',
  schema,
  run: async ({ data, deps, jobId }: JobRun<z.output<typeof schema>, Deps>) => {
    const row = await notificationTables(deps.db)
      .selectFrom('notifications.phone')
      .selectAll()
      .where('person_id', '=', data.person_id)
      .executeTakeFirst();
    if (!row?.salt || !row.asked_at || !row.asked_number || !deps.sms) return;
    if (row.asked_at.getTime() + phoneLimits.minutes * MINUTE_MS <= deps.clock().getTime()) return;
    await deps.sms.send({ to: row.asked_number, text: `Carimbo: seu código é ${codeOf(deps, row.salt)}.`, id: jobId });
  },
});

/** The row of a person, held; made where there is none. */
async function lockRow(tx: Database, personId: number) {
  await notificationTables(tx)
    .insertInto('notifications.phone')
    .values({ person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return notificationTables(tx)
    .selectFrom('notifications.phone')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
