import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import { listSessions as contract } from '../../contract/sessions/list-sessions.ts';
import { deviceName } from '../../rules/device-name.ts';
import type { EntryMethod } from '../../contract/entered.ts';
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
}

export const listSessions = read(contract, async ({ db, actor, now, deps }) => {
  const { rows } = await sql<OpenSession>`
    select id, number, started_at, last_used_at, method, ip, user_agent, unit_abbreviation, part_abbreviation
    from session.open_session
    where person_id = ${actor.personId} and expires_at > ${now} and ${inUse(now, deps.config.sessionIdleMinutes)}
    order by id = ${actor.sessionId} desc, last_used_at desc, id
    limit ${MOST}`.execute(db);
  return {
    results: rows.map((row) => ({
      id: row.number,
      device: deviceName(row.user_agent ?? ''),
      address: maskAddress(row.ip ?? ''),
      method: row.method,
      unit:
        row.unit_abbreviation && row.part_abbreviation ? unitLabel(row.unit_abbreviation, row.part_abbreviation) : null,
      started_at: row.started_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      current: row.id === actor.sessionId,
    })),
  };
});

const inUse = (now: Date, idleMinutes: number | undefined): RawBuilder<SqlBool> =>
  idleMinutes === undefined ? sql`true` : sql`last_used_at >= ${new Date(now.getTime() - idleMinutes * 60_000)}`;
