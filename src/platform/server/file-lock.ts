import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

// A lock must vanish with its holder, even after kill -9, and must not depend on process numbers, which are reused.
// Only the operating system's own file locks do that, and SQLite, which Node carries, is the portable way to them:
// an empty file, a read transaction for a shared lock, an exclusive one for an exclusive lock.
const BUSY = 5;
const RETRY_MS = 60;

/** A lock on a file, held until released or until this process dies. */
export type FileLock = { release(): void };

/** Takes the lock alone, or answers undefined at once when somebody else holds it in any way. */
export function tryExclusiveLock(file: string): FileLock | undefined {
  return tryLock(file, (db) => db.exec('BEGIN EXCLUSIVE'));
}

/** Takes the lock together with other sharers, or answers undefined at once when somebody holds it alone. */
export function trySharedLock(file: string): FileLock | undefined {
  return tryLock(file, (db) => {
    db.exec('BEGIN');
    db.prepare('SELECT count(*) FROM sqlite_master').get();
  });
}

/** Waits for a lock. `onWait` is called once, when the first attempt finds it taken; throws `timedOut()` in the end. */
export async function waitForLock(
  take: () => FileLock | undefined,
  options: { timeoutMs: number; onWait?: () => void; timedOut: () => Error },
): Promise<FileLock> {
  const deadline = performance.now() + options.timeoutMs;
  for (let attempt = 0; ; attempt++) {
    const lock = take();
    if (lock) return lock;
    if (attempt === 0) options.onWait?.();
    if (performance.now() > deadline) throw options.timedOut();
    await pause(RETRY_MS);
  }
}

function tryLock(file: string, begin: (db: DatabaseSync) => void): FileLock | undefined {
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    begin(db);
  } catch (error) {
    db.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
  return {
    release: () => {
      if (db.isOpen) db.close();
    },
  };
}
