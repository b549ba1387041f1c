import { sql } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import { isLocked, LOCK_MINUTES } from '../rules/sign-in-policy.ts';
import type { SessionTables } from './tables.generated.ts';

interface Attempt {
  readonly cpf: string;
  readonly ip: string;
  readonly now: Date;
}

/** Wrong passwords of the last minutes: of the CPF since its last success, and of the address. */
async function recentFailures(db: Database, { cpf, ip, now }: Attempt) {
  const since = new Date(now.getTime() - LOCK_MINUTES * 60_000);
  const tables = db.withTables<SessionTables>();
  const [ofCpf, ofAddress] = await Promise.all([
    tables
      .selectFrom('session.sign_in_attempt as a')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('a.subject', '=', cpf)
      .where('a.at', '>', since)
      .where('a.succeeded', '=', false)
      .where('a.id', '>', (eb) =>
        eb
          .selectFrom('session.sign_in_attempt as ok')
          .select((inner) => inner.fn.coalesce(inner.fn.max('ok.id'), inner.lit(0)).as('last'))
          .where('ok.subject', '=', cpf)
          .where('ok.succeeded', '=', true),
      )
      .executeTakeFirstOrThrow(),
    tables
      .selectFrom('session.sign_in_attempt')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('ip', '=', ip)
      .where('at', '>', since)
      .where('succeeded', '=', false)
      .executeTakeFirstOrThrow(),
  ]);
  return { failuresOfCpf: ofCpf.n, failuresOfAddress: ofAddress.n };
}

/**
 * Keeps the attempt as a failed one before its password is looked at, so that every node counts it and many sent at
 * once do not all find the door open. Those of one CPF come one after another.
 * @returns its id, for `rememberSuccess`, and the failures before it
 */
export async function beginAttempt(db: Database, attempt: Attempt) {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${attempt.cpf}`}, 0))`.execute(tx);
    const before = await recentFailures(tx, attempt);
    if (isLocked(before)) return { id: null, ...before };
    const { id } = await tx
      .withTables<SessionTables>()
      .insertInto('session.sign_in_attempt')
      .values({ subject: attempt.cpf, ip: attempt.ip, at: attempt.now, succeeded: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, ...before };
  });
}

/** The password was right: the attempt, and those before it, do not count against the CPF any more. */
export async function rememberSuccess(db: Database, id: number): Promise<void> {
  await db
    .withTables<SessionTables>()
    .updateTable('session.sign_in_attempt')
    .set({ succeeded: true })
    .where('id', '=', id)
    .execute();
}
