import { sql } from 'kysely';
import type { Reason } from '../../../../kernel/decision.ts';
import { localDateOf } from '../../../../kernel/calendar.ts';
import { readToken } from '../../../../platform/server/credentials/token.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import { whyNotThere } from '../../rules/former-bond.ts';

/** A session as its bond stands, whether it holds or not. */
interface Stand {
  readonly works: boolean;
  readonly valid_to: string | null;
  readonly abbreviation: string;
  readonly part_abbreviation: string;
  readonly time_zone: string;
}

/**
 * Why a session does not hold any more that nobody ended and whose hours are not over: the bond under which its person worked. It is told to
 * who has the token of that session and to nobody else, so that a stranger learns nothing by asking.
 */
export const explainLossWith =
  (db: Database, secret: Uint8Array) =>
  async (token: string, now: Date): Promise<Reason | null> => {
    const claims = await readToken(token, secret, now);
    if (!claims) return null;
    const { rows } = await sql<Stand>`
      select works, valid_to, abbreviation, part_abbreviation, time_zone from session.standing
      where session_id = ${claims.sessionId} and person_id = ${claims.personId} and expires_at > ${now}
        and unit_id is not null`.execute(db);
    const [stand] = rows;
    if (!stand) return null;
    const { works, valid_to: validTo } = stand;
    const isOver = validTo !== null && validTo <= localDateOf(now, stand.time_zone);
    if (works && !isOver) return null;
    return whyNotThere({ label: unitLabel(stand.abbreviation, stand.part_abbreviation), isOver });
  };
