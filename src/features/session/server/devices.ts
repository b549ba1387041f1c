import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import type { SessionTables } from './tables.generated.ts';

type DeviceRow = Selectable<SessionTables['session.device']>;

/** A browser that does not come back for so long is a new one. */
export const DEVICE_DAYS = 180;

const hashOf = (mark: string): Buffer => createHash('sha256').update(mark).digest();

/** The browser in which the person signed in before, by the mark it sent; nobody's id finds none, and takes as long. */
export async function findDevice(
  db: Database,
  { personId, mark, now }: { readonly personId: number; readonly mark: string | undefined; readonly now: Date },
): Promise<DeviceRow | undefined> {
  const since = new Date(now.getTime() - DEVICE_DAYS * 86_400_000);
  return db
    .withTables<SessionTables>()
    .selectFrom('session.device')
    .selectAll()
    .where('mark_hash', '=', hashOf(mark ?? ''))
    .where('person_id', '=', personId)
    .where((eb) => eb(eb.fn.coalesce('returned_at', 'added_at'), '>', since))
    .executeTakeFirst();
}

interface Entry {
  readonly personId: number;
  /** As the browser sent it. */
  readonly mark: string | undefined;
  readonly device: DeviceRow | undefined;
  readonly origin: { readonly ip: string; readonly userAgent: string };
  readonly now: Date;
}

/** Which browser a person entered by, the mark that it keeps, and whether the person should hear of it. */
export interface EnteredBy {
  readonly id: number;
  readonly mark: string;
  readonly isNews: boolean;
}

/** Notes that the person entered by this browser, which is known from now on. Only after the password was right. */
export async function noteDevice(tx: Tx, { personId, mark, device, origin, now }: Entry): Promise<EnteredBy> {
  const tables = tx.withTables<SessionTables>();
  const { ip, userAgent } = origin;
  if (device && mark !== undefined) {
    await tables
      .updateTable('session.device')
      .set({ returned_at: now, ip, user_agent: userAgent })
      .where('id', '=', device.id)
      .execute();
    return { id: device.id, mark, isNews: false };
  }
  const isNews = await looksNew(tx, personId, origin);
  const own = (await isMarkOfSomebody(tx, mark)) ? mark! : randomBytes(32).toString('base64url');
  const { id } = await tables
    .insertInto('session.device')
    .values({ person_id: personId, mark_hash: hashOf(own), user_agent: userAgent, ip, added_at: now })
    // What was not heard of for too long begins again.
    .onConflict((conflict) =>
      conflict
        .columns(['mark_hash', 'person_id'])
        .doUpdateSet({ added_at: now, returned_at: null, ip, user_agent: userAgent }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark: own, isNews };
}

/** A browser that several people share keeps one mark. One that was made up elsewhere is not taken. */
async function isMarkOfSomebody(tx: Tx, mark: string | undefined): Promise<boolean> {
  if (mark === undefined) return false;
  const found = await tx
    .withTables<SessionTables>()
    .selectFrom('session.device')
    .select('id')
    .where('mark_hash', '=', hashOf(mark))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether the person, who comes back with browsers of theirs, enters by another. The same kind of browser at the same
 * address is no news: programs and private windows keep no mark, and would be told of every day.
 */
async function looksNew(tx: Tx, personId: number, { ip, userAgent }: Entry['origin']): Promise<boolean> {
  const known = await tx
    .withTables<SessionTables>()
    .selectFrom('session.device')
    .select(['ip', 'user_agent', 'returned_at'])
    .where('person_id', '=', personId)
    .execute();
  return (
    known.some(({ returned_at }) => returned_at !== null) &&
    !known.some((one) => one.ip === ip && one.user_agent === userAgent)
  );
}
