/** The outcome of something that may fail for a reason its caller must handle. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A value that was had. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** What went wrong instead. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}

/** The value, or an exception: for data that an earlier check has already proved good. */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw new Error(`a result without value: ${JSON.stringify(result.error)}`);
}
