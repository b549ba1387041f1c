import { sql } from 'kysely';
import { localDateOf } from '../../../kernel/calendar.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { prepared } from '../../../platform/server/db/prepared.ts';
import type { Absent, Actor } from '../../../platform/server/acts/actor.ts';
import { effectivePermissions } from '../../access/rules/permissions.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';

/** A row of `session.bond_standing`. */
interface BondStanding {
  readonly name: string;
  readonly cpf: string;
  readonly bond_id: number;
  readonly post: string | null;
  readonly valid_from: string;
  readonly valid_to: string | null;
  /** Null when the bond is another person's. */
  readonly works: boolean | null;
  readonly unit_id: number;
  readonly part_id: number;
  readonly abbreviation: string;
  readonly part_abbreviation: string;
  readonly time_zone: string;
  readonly profile_permissions: readonly number[];
  readonly unit_permissions: readonly number[];
  readonly workplaces: readonly number[];
}
/** A row of `session.standing`: the session may have no bond. */
type Standing = (BondStanding | Unbound) & { readonly last_used_at: Date; readonly account_level: number | null };
interface Unbound {
  readonly name: string;
  readonly cpf: string;
  readonly bond_id: null;
  readonly workplaces: readonly number[];
}

/** A session, and whose it is said to be. */
export interface SessionOfPerson {
  readonly sessionId: string;
  readonly personId: number;
}

/**
 * Who a live session belongs to and what they may do, read anew from the rows: a revoked session, a switched-off
 * person or an ended bond counts at once. `null` when the session does not hold. One question, since every request asks it.
 */
export const actorOf = async (db: Database, session: SessionOfPerson, now: Date): Promise<Actor | null> =>
  (await standingOf(db, session, now))?.actor ?? null;

/** The same, and when the session was last noted as used. */
export async function standingOf(
  db: Database,
  { sessionId, personId }: SessionOfPerson,
  now: Date,
): Promise<StandingOfSession | null> {
  const { rows } = await sql<Standing>`${prepared}
    select ${columns(now)} from session.standing standing
    where session_id = ${sessionId} and person_id = ${personId} and expires_at > ${now}`.execute(db);
  const [standing] = rows;
  return standing ? heldBy({ sessionId, personId }, standing, now) : null;
}

/** The same of many sessions in one question, by session: for whoever holds thousands of lines open. */
export async function standingsOf(
  db: Database,
  sessions: readonly SessionOfPerson[],
  now: Date,
): Promise<ReadonlyMap<string, StandingOfSession>> {
  const { rows } = await sql<Standing & { readonly session_id: string; readonly person_id: number }>`${prepared}
    select session_id, person_id, ${columns(now)} from session.standing standing
    where session_id = any(${sessions.map(({ sessionId }) => sessionId)}::uuid[]) and expires_at > ${now}`.execute(db);
  const people = new Map(sessions.map(({ sessionId, personId }) => [sessionId, personId]));
  return new Map(
    rows.flatMap((standing) => {
      const { session_id: sessionId, person_id: personId } = standing;
      const held = people.get(sessionId) === personId ? heldBy({ sessionId, personId }, standing, now) : null;
      return held ? [[sessionId, held]] : [];
    }),
  );
}

/** Who acts in a session, and when it was last noted as used. */
export interface StandingOfSession {
  readonly actor: Actor;
  readonly lastUsedAt: Date;
}

/** What is read of a `standing`. */
const columns = (now: Date) => sql`
  bond_id, name, cpf, post, valid_from, valid_to, works, unit_id, part_id, abbreviation, part_abbreviation,
  time_zone, profile_permissions, unit_permissions, last_used_at, account_level, ${workplaces(now)} as workplaces`;

function heldBy({ sessionId, personId }: SessionOfPerson, standing: Standing, now: Date): StandingOfSession | null {
  const { name, cpf, account_level } = standing;
  const who = { personId, name, cpf, sessionId, ...(account_level !== null && { accountLevel: account_level }) };
  const actor =
    standing.bond_id === null
      ? { ...who, unit: null, post: null, workplaces: standing.workplaces, permissions: new Set<number>() }
      : underBond(who, standing, now);
  return actor && { actor, lastUsedAt: standing.last_used_at };
}

/**
 * What a person may do now under a bond of theirs, in a session that may have ended: for what goes on after they left.
 * `null` when the person is switched off or the bond does not hold.
 */
export async function actorOfBond(
  db: Database,
  { sessionId, personId, bondId }: Absent,
  now: Date,
): Promise<Actor | null> {
  const { rows } = await sql<BondStanding>`${prepared}
    select bond_id, name, cpf, post, valid_from, valid_to, works, unit_id, part_id, abbreviation, part_abbreviation,
      time_zone, profile_permissions, unit_permissions, ${workplaces(now)} as workplaces
    from session.bond_standing standing
    where bond_id = ${bondId} and person_id = ${personId}`.execute(db);
  const [standing] = rows;
  return standing ? underBond({ personId, name: standing.name, cpf: standing.cpf, sessionId }, standing, now) : null;
}

/** Units where a bond of the person of a `standing` holds on the institution's day. */
const workplaces = (now: Date) => sql`array(
  select distinct place.unit_id from session.workplace place
  where place.person_id = standing.person_id
    and place.valid_from <= (${now}::timestamptz at time zone place.time_zone)::date
    and (place.valid_to is null or place.valid_to > (${now}::timestamptz at time zone place.time_zone)::date))`;

function underBond(
  who: Pick<Actor, 'personId' | 'name' | 'cpf' | 'sessionId' | 'accountLevel'>,
  standing: BondStanding,
  now: Date,
): Actor | null {
  const today = standing.works ? localDateOf(now, standing.time_zone) : null;
  if (today === null || standing.valid_from > today) return null;
  if (standing.valid_to !== null && standing.valid_to <= today) return null;
  return {
    ...who,
    unit: {
      id: standing.unit_id,
      partId: standing.part_id,
      label: unitLabel(standing.abbreviation, standing.part_abbreviation),
      bondId: standing.bond_id,
    },
    post: standing.post,
    workplaces: standing.workplaces,
    permissions: effectivePermissions(standing.profile_permissions, standing.unit_permissions),
  };
}
