import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import {
  ASKED_MINUTES,
  mayAskFrom,
  MOST_CODES_ASKED,
  waitsUntil,
  waitText,
  WRONG_CODE_HOURS,
} from '../../rules/code-guessing.ts';
import { signatureTables } from '../request-row.ts';

interface Trying {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
}

/** Lets the codes of one person be asked for and tried one after another, on every node. */
export const lockCodesOf = ({ tx, actor }: Trying): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`signature-code ${actor.personId}`}, 0))`.execute(tx);

/**
 * The sessions that are counted together: one in which a right code was typed counts alone, so that whoever guesses elsewhere with a
 * stolen password keeps nobody from signing there; all the others of the person count as one.
 */
const together = ({ actor: { personId, sessionId } }: Trying): RawBuilder<SqlBool> => sql`
  person_id = ${personId} and case
    when exists (select from signatures.code p
      where p.person_id = ${personId} and p.session_id = ${sessionId} and p.used_at is not null)
    then session_id = ${sessionId}
    else not exists (select from signatures.code p
      where p.person_id = ${personId} and p.session_id = counted.session_id and p.used_at is not null)
  end`;

/**
 * @returns how many wrong codes count now
 * @throws CODE_TRIES_WAIT
 */
export async function ensureMayTry(trying: Trying): Promise<number> {
  const { tx, now } = trying;
  const since = new Date(now.getTime() - WRONG_CODE_HOURS * 3_600_000);
  const { rows } = await sql<{ count: number; last_at: Date | null }>`
    select count(*)::int as count, max(at) as last_at from signatures.wrong_code counted
    where at > ${since} and ${together(trying)}`.execute(tx);
  const { count, last_at: lastAt } = rows[0]!;
  const until = waitsUntil({ count, lastAt }, now);
  if (until === null) return count;
  throw new Refusal(signatureErrors.codeTriesWait, {
    message: `Foram ${count} códigos errados. Espere ${waitText(until, now)} e tente de novo. Se não foi você, troque a sua senha.`,
    data: { retry_at: until.toISOString() },
  });
}

/** @throws CODES_ASKED_LIMIT */
export async function ensureMayAsk(trying: Trying): Promise<void> {
  const { tx, now } = trying;
  const since = new Date(now.getTime() - ASKED_MINUTES * 60_000);
  const { rows } = await sql<{ issued_at: Date }>`
    select issued_at from signatures.code counted
    where issued_at > ${since} and ${together(trying)}`.execute(tx);
  const from = mayAskFrom(
    rows.map(({ issued_at }) => issued_at),
    now,
  );
  if (from === null) return;
  throw new Refusal(signatureErrors.codesAskedLimit, {
    message: `Você pediu ${MOST_CODES_ASKED} códigos em ${ASKED_MINUTES} minutos. Use o último que recebeu, ou espere ${waitText(from, now)}.`,
    data: { retry_at: from.toISOString() },
  });
}

/** Counts a wrong code; those that count no longer are swept away. */
export async function keepWrongCode({ tx, actor, now }: Trying): Promise<void> {
  const tables = signatureTables(tx);
  const { personId: person_id, sessionId: session_id } = actor;
  await tables.insertInto('signatures.wrong_code').values({ person_id, session_id, at: now }).execute();
  await tables
    .deleteFrom('signatures.wrong_code')
    .where('person_id', '=', person_id)
    .where('at', '<', new Date(now.getTime() - WRONG_CODE_HOURS * 3_600_000))
    .execute();
}
