import { type QueryExecutorProvider, sql } from 'kysely';
import { uploadErrors } from '../../contract/upload-errors.ts';
import { Refusal } from '../acts/refusal.ts';

/** What one sender may have on its way: addresses asked for in a minute, and bytes of a day that they have not used. */
export interface UploadRoom {
  readonly perMinute: number;
  readonly mostWaiting: number;
}

const GIB = 1024 ** 3;
/** Of whoever works in a unit. */
export const ROOM_IN_A_UNIT: UploadRoom = { perMinute: 240, mostWaiting: 20 * GIB };
/** Of anybody else: one process of the largest size. */
export const ROOM_WITHOUT_UNIT: UploadRoom = { perMinute: 30, mostWaiting: GIB };

interface Wanted {
  readonly owner: string;
  readonly bytes: number;
  readonly mostWaiting: number;
  /** The upload itself, where it has a row already. */
  readonly id?: string;
}

/**
 * Refuses bytes for which their sender has no room. Counted in the database, so that more nodes are not more room: what
 * waits, and what is promised to those that are on their way.
 * @throws TOO_MUCH_WAITING
 */
export async function ensureRoom(db: QueryExecutorProvider, wanted: Wanted, now: Date): Promise<void> {
  const { owner, bytes, mostWaiting, id = null } = wanted;
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(sum(coalesce(size, reserved)) filter (where claimed_at is null), 0)::bigint as waiting
    from platform.upload
    where owner = ${owner} and created_at > ${new Date(now.getTime() - 24 * 3_600_000)}
      and id is distinct from ${id}::uuid`.execute(db);
  if (Number(rows[0]?.waiting) + bytes > mostWaiting) throw new Refusal(uploadErrors.tooMuchWaiting);
}

/** One at a time of those who ask for room for one owner, until the end of the transaction. */
export const lockRoom = (tx: QueryExecutorProvider, owner: string) =>
  sql`select pg_advisory_xact_lock(7245002, hashtext(${owner}))`.execute(tx);
