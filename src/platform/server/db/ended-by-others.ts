/** `deadlock_detected` and `serialization_failure` of PostgreSQL. */
const CODES: ReadonlySet<unknown> = new Set(['40P01', '40001']);

/** Whether PostgreSQL ended a transaction so that others could go on: nothing of it is left, and the same may be done again. */
export function isEndedByOthers(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  return CODES.has(code) || isEndedByOthers(cause);
}
