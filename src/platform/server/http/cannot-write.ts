/** What a file system and PostgreSQL say where nothing more can be written: no room, no quota, read-only. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '25006']);
/** What they say without a code of its own, and the names that buckets have for it. */
const WORDS = /read-only file system|no space left on device|StorageFull|InsufficientStorage|QuotaExceeded/i;

interface Failure {
  readonly code?: unknown;
  readonly name?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** Whether a failure is that nothing can be written now, as opposed to something in what was asked. */
export function isWriteImpossible(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, message, cause } = error as Failure;
  return CODES.has(String(code)) || WORDS.test(`${String(name)} ${String(message)}`) || isWriteImpossible(cause);
}
