import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { uploadErrors } from '../../contract/upload-errors.ts';
import { Refusal } from '../acts/refusal.ts';
import type { Database } from '../db/database.ts';
import { ensureRoom, lockRoom } from './room-of-owner.ts';
import type { UploadRow } from './uploads.ts';

/** Who writes says so this often; whoever was silent for three times as long is gone. */
const SAID_EVERY_MS = 20_000;
const GONE_AFTER_MS = 3 * SAID_EVERY_MS;

/** One who writes to an upload. */
interface Writer {
  /** Rejects when another connection began to send the same. */
  readonly replaced: Promise<never>;
  readonly replace: () => void;
  readonly ended: Promise<void>;
}

interface UploadToWrite {
  readonly id: string;
  /** Bytes that the sender says there are; null when it does not say. */
  readonly bytes: number | null;
  readonly clock: () => Date;
}

/** Lets one sender at a time write to an upload, with the room for its bytes promised while it does. */
export type WriteUpload = <T>(
  asked: UploadToWrite,
  write: (row: UploadRow, body: <Part>(whole: AsyncIterable<Part>) => AsyncIterable<Part>) => Promise<T>,
) => Promise<T>;

/**
 * Of two who send to one address at this node the later one goes on: the first is a line that broke. At another node it
 * waits until the first is done, or silent.
 */
export function openWriting(db: Database): WriteUpload {
  const writers = new Map<string, Writer>();

  async function takeOver(id: string): Promise<void> {
    for (let before = writers.get(id); before; before = writers.get(id)) {
      before.replace();
      await before.ended;
    }
  }

  return async (asked, write) => {
    const { id, clock } = asked;
    await takeOver(id);
    const [broken, ended] = [Promise.withResolvers<never>(), Promise.withResolvers<void>()];
    broken.promise.catch(() => undefined);
    const replace = () => broken.reject(new Refusal(uploadErrors.sentElsewhere));
    writers.set(id, { replaced: broken.promise, replace, ended: ended.promise });
    const writer = randomUUID();
    let saying: NodeJS.Timeout | undefined;
    try {
      const row = await begin(db, asked, writer);
      saying = setInterval(() => void say(db, writer, clock()).catch(() => undefined), SAID_EVERY_MS);
      return await write(row, (whole) => until(broken.promise, whole));
    } finally {
      clearInterval(saying);
      await leave(db, writer).finally(() => {
        writers.delete(id);
        ended.resolve();
      });
    }
  };
}

async function begin(db: Database, { id, bytes, clock }: UploadToWrite, writer: string): Promise<UploadRow> {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const { rows: owners } = await sql<UploadRow>`select * from platform.upload where id = ${id}`.execute(tx);
    if (!owners[0]) throw new Refusal(uploadErrors.notFound);
    await lockRoom(tx, owners[0].owner);
    const { rows } = await sql<UploadRow & { writing_at: Date | null }>`
      select * from platform.upload where id = ${id} for update`.execute(tx);
    const [row] = rows;
    if (!row) throw new Refusal(uploadErrors.notFound);
    // Only compared with what is there: nothing is written.
    if (row.sha256) return row;
    if (row.writing_at && row.writing_at.getTime() > now.getTime() - GONE_AFTER_MS) {
      throw new Refusal(uploadErrors.sentElsewhere);
    }
    const { owner, most_waiting: mostWaiting, max_bytes: most } = row;
    const reserved = Math.min(bytes ?? most, most);
    await ensureRoom(tx, { owner, bytes: reserved, mostWaiting, id }, now);
    await sql`update platform.upload set writer = ${writer}, writing_at = ${now}, reserved = ${reserved}
      where id = ${id}`.execute(tx);
    return row;
  });
}

const say = (db: Database, writer: string, now: Date) =>
  sql`update platform.upload set writing_at = ${now} where writer = ${writer}`.execute(db);

const leave = (db: Database, writer: string) =>
  sql`update platform.upload set writer = null, writing_at = null, reserved = null where writer = ${writer}`.execute(
    db,
  );

/** The parts of a whole, for as long as it is wanted. */
async function* until<Part>(unwanted: Promise<never>, whole: AsyncIterable<Part>): AsyncGenerator<Part> {
  const parts = whole[Symbol.asyncIterator]();
  for (;;) {
    const part = await Promise.race([parts.next(), unwanted]);
    if (part.done) return;
    yield part.value;
  }
}
