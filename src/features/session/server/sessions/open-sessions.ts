import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import type { EntryMethod } from '../../contract/entered.ts';
import { deviceName } from '../../rules/device-name.ts';
import { maskAddress } from '../../rules/mask-address.ts';

/** Nobody has so many; a program that signs in for each call may. */
const MOST = 100;

interface OpenSession {
  readonly id: string;
  readonly number: number;
  readonly started_at: Date;
  readonly last_used_at: Date;
  readonly method: EntryMethod | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly unit_abbreviation: string | null;
  readonly part_abbreviation: string | null;
  readonly unit_id: number | null;
  readonly part_id: number | null;
}

interface Which {
  readonly personId: number;
  /** Comes first. */
  readonly currentId: string;
  readonly idleMinutes: number | undefined;
  readonly now: Date;
}

/** The sessions that are open as a person's, by last use. */
export async function openSessionsOf(
  db: Database,
  { personId, currentId, idleMinutes, now }: Which,
): Promise<readonly OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, number, started_at, last_used_at, method, ip, user_agent, unit_abbreviation, part_abbreviation,
      unit_id, part_id
    from session.open_session
    where person_id = ${personId} and expires_at > ${now} and ${inUse(now, idleMinutes)}
    order by id = ${currentId} desc, last_used_at desc, id
    limit ${MOST}`.execute(db);
  return rows;
}

/** One as it is shown. */
export const presentSession = (row: OpenSession, currentId: string) => ({
  id: row.number,
  device: deviceName(row.user_agent ?? ''),
  address: maskAddress(row.ip ?? ''),
  method: row.method,
  unit: row.unit_abbreviation && row.part_abbreviation ? unitLabel(row.unit_abbreviation, row.part_abbreviation) : null,
  started_at: row.started_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  current: row.id === currentId,
});

const inUse = (now: Date, idleMinutes: number | undefined): RawBuilder<SqlBool> =>
  idleMinutes === undefined ? sql`true` : sql`last_used_at >= ${new Date(now.getTime() - idleMinutes * 60_000)}`;
