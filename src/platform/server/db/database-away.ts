/** SQLSTATEs of a server that ends, starts or takes no more connections, and what the socket says of one that is not there. */
const AWAY = /^(?:08|57P0[123]$|53300$|ECONN|ETIMEDOUT$|ENOTFOUND$|EPIPE$)/;
/** What the pool says, without a code. */
const AWAY_WORDS = /connection terminated|timeout exceeded when trying to connect/i;

/** Whether a failure is the database being away, as opposed to something in what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return (typeof code === 'string' && AWAY.test(code)) || (typeof message === 'string' && AWAY_WORDS.test(message));
}
