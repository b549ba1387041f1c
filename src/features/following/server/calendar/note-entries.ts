import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { type DatedEntry, daysCancelled } from '../../rules/calendar/calendar-entries.ts';
import { followTables } from '../follow-row.ts';

const DAY_MS = 86_400_000;

/** An entry as a calendar tells it now: one that does not hold any more is cancelled, and says nothing else. */
export interface ToldEntry {
  readonly key: string;
  readonly day: string;
  readonly sequence: number;
  readonly changedAt: Date;
  readonly now: DatedEntry | null;
}

interface Noting {
  readonly personId: number;
  readonly entries: readonly DatedEntry[];
  readonly now: Date;
}

/**
 * Compares what a calendar tells with what it told before, and keeps that: what changed has another number, and what is gone is
 * cancelled for some days. The row of the calendar is locked by whoever calls.
 */
export async function noteEntries(tx: Tx, { personId, entries, now }: Noting): Promise<ToldEntry[]> {
  const tables = followTables(tx);
  const kept = await tables
    .selectFrom('following.calendar_entry')
    .selectAll()
    .where('person_id', '=', personId)
    .execute();
  const before = new Map(kept.map((row) => [row.uid, row]));
  const told = entries.map((entry) => {
    const row = before.get(entry.key);
    const digest = createHash('sha256').update(entry.summary).digest();
    const isSame = row?.cancelled_at === null && row.day === entry.day && digest.equals(row.told_sha256);
    const [sequence, changedAt] = row && isSame ? [row.sequence, row.changed_at] : [row ? row.sequence + 1 : 0, now];
    return { key: entry.key, day: entry.day, digest, sequence, changedAt, isSame, now: entry };
  });
  const holds = new Set(told.map(({ key }) => key));
  const gone = kept
    .filter(({ uid, cancelled_at }) => !holds.has(uid) && cancelled_at === null)
    .map((row) => ({ ...row, sequence: row.sequence + 1, changed_at: now, cancelled_at: now }));
  const since = new Date(now.getTime() - daysCancelled * DAY_MS);
  const stillTold = kept.filter(
    ({ uid, cancelled_at }) => !holds.has(uid) && cancelled_at !== null && cancelled_at > since,
  );
  const changed = [
    ...told
      .filter(({ isSame }) => !isSame)
      .map(({ key, day, digest, sequence }) => ({
        person_id: personId,
        uid: key,
        day,
        told_sha256: digest,
        sequence,
        changed_at: now,
        cancelled_at: null,
      })),
    ...gone,
  ];
  if (changed.length > 0) {
    await tables
      .insertInto('following.calendar_entry')
      .values(changed)
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'uid']).doUpdateSet({
          day: sql`excluded.day`,
          told_sha256: sql`excluded.told_sha256`,
          sequence: sql`excluded.sequence`,
          changed_at: sql`excluded.changed_at`,
          cancelled_at: sql`excluded.cancelled_at`,
        }),
      )
      .execute();
  }
  await tables
    .deleteFrom('following.calendar_entry')
    .where('person_id', '=', personId)
    .where('cancelled_at', '<=', since)
    .execute();
  return [
    ...told.map(({ key, day, sequence, changedAt, now: entry }) => ({ key, day, sequence, changedAt, now: entry })),
    ...[...gone, ...stillTold].map(({ uid, day, sequence, changed_at }) => ({
      key: uid,
      day,
      sequence,
      changedAt: changed_at,
      now: null,
    })),
  ];
}
