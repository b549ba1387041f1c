import type { Database } from '../../../platform/server/db/database.ts';
import { LOCK_MINUTES } from '../rules/sign-in-policy.ts';
import type { SessionTables } from './tables.generated.ts';

interface Attempt {
  readonly cpf: string;
  readonly ip: string;
  readonly now: Date;
}

/** Wrong passwords of the last minutes: of the CPF since its last success, and of the address. */
export async function recentFailures(db: Database, { cpf, ip, now }: Attempt) {
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

/** Keeps the attempt, so that every node counts it. */
export async function rememberAttempt(db: Database, attempt: Attempt & { readonly succeeded: boolean }): Promise<void> {
  await db
    .withTables<SessionTables>()
    .insertInto('session.sign_in_attempt')
    .values({ subject: attempt.cpf, ip: attempt.ip, at: attempt.now, succeeded: attempt.succeeded })
    .execute();
}
