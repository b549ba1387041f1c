import { sql } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { sessionErrors } from '../contract/session-errors.ts';
import {
  minutesStrangersWait,
  minutesToWait,
  REMEMBERED_HOURS,
  type Tries,
  waitingText,
  WIDE_MINUTES,
  wrongPasswordText,
} from '../rules/sign-in-policy.ts';
import { inTurn } from './in-turn.ts';
import type { SessionTables } from './tables.generated.ts';

/** Where a password is tried: each place has a count of its own, so that what is tried at one keeps nobody out at another. */
export type Place = `device:${number}` | `address:${string}` | `code:${number}` | 'session' | FactorPlace;
/** The same for a second proof; browsers that nobody knows have one count together, since a code is short. */
export type FactorPlace = `factor:device:${number}` | 'factor:stranger';

interface Attempt {
  readonly cpf: string;
  readonly place: Place;
  readonly ip: string;
  readonly now: Date;
}

/**
 * Looks at a password, unless too many wrong ones came from the same place before it, and counts what it came to. Those of
 * one place come one after another: one under way counts for nothing, and many sent at once are not more than one by one.
 * Takes long on purpose: call it outside a transaction.
 * @throws TOO_MANY_ATTEMPTS, WRONG_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function tryPassword(db: Database, attempt: Attempt, isRight: () => Promise<boolean>): Promise<void> {
  const wrong = (failures: number) =>
    new Refusal(sessionErrors.wrongCredentials, {
      message: wrongPasswordText(failures, attempt.place !== 'session'),
    });
  await trySecret(db, attempt, { isRight, wrong });
}

interface Trying {
  readonly isRight: () => Promise<boolean>;
  /** What is answered to a wrong one, after so many. */
  readonly wrong: (failures: number) => Refusal;
}

/** The same for a secret of another kind. @throws TOO_MANY_ATTEMPTS, what `wrong` gives, TOO_MANY_REQUESTS */
export async function trySecret(db: Database, attempt: Attempt, { isRight, wrong }: Trying): Promise<void> {
  await inTurn(`${attempt.cpf} ${attempt.place}`, async () => {
    const tries = await triesAt(db, attempt);
    const left = Math.max(
      minutesToWait(tries, attempt.now),
      attempt.place.startsWith('address:') ? await strangersWait(db, attempt) : 0,
    );
    if (left > 0) throw new Refusal(sessionErrors.tooManyAttempts, { message: waitingText(left) });
    const right = await isRight();
    await keep(db, attempt, right);
    if (!right) throw wrong(tries.failures + 1);
  });
}

/** Begins the count of a place again: the person proved who they are in another way. */
export const forgiveTries = (db: Database, attempt: Attempt) => keep(db, attempt, true);

/** Wrong passwords of the place since the right one that came there last. */
async function triesAt(db: Database, { cpf, place, now }: Attempt): Promise<Tries> {
  const since = new Date(now.getTime() - REMEMBERED_HOURS * 3_600_000);
  const { failures, last_at } = await db
    .withTables<SessionTables>()
    .selectFrom('session.sign_in_attempt as a')
    .select((eb) => [eb.fn.countAll<number>().as('failures'), eb.fn.max('a.at').as('last_at')])
    .where('a.subject', '=', cpf)
    .where('a.place', '=', place)
    .where('a.at', '>', since)
    .where('a.succeeded', '=', false)
    .where('a.id', '>', (eb) =>
      eb
        .selectFrom('session.sign_in_attempt as ok')
        .select((inner) => inner.fn.coalesce(inner.fn.max('ok.id'), inner.lit(0)).as('last'))
        .where('ok.subject', '=', cpf)
        .where('ok.place', '=', place)
        .where('ok.succeeded', '=', true),
    )
    .executeTakeFirstOrThrow();
  return { failures, lastAt: last_at };
}

/** What browsers that nobody knows tried against this person, and from this address against anybody. */
async function strangersWait(db: Database, { cpf, place, now }: Attempt): Promise<number> {
  const since = new Date(now.getTime() - WIDE_MINUTES * 60_000);
  const minuteAgo = new Date(now.getTime() - 60_000);
  const { rows } = await sql<{ person: number; address: number; minute: number }>`
    select
      (select count(*)::int from session.sign_in_attempt
        where subject = ${cpf} and at > ${since} and not succeeded and place like 'address:%') as person,
      (select count(*)::int from session.sign_in_attempt
        where place = ${place} and at > ${since} and not succeeded) as address,
      (select count(*)::int from session.sign_in_attempt
        where place = ${place} and at > ${minuteAgo} and not succeeded) as minute`.execute(db);
  const { person, address, minute } = rows[0]!;
  return minutesStrangersWait({ ofPerson: person, ofAddress: address, ofAddressThisMinute: minute });
}

const keep = (db: Database, { cpf, place, ip, now }: Attempt, succeeded: boolean) =>
  db
    .withTables<SessionTables>()
    .insertInto('session.sign_in_attempt')
    .values({ subject: cpf, place, ip, at: now, succeeded })
    .execute();
