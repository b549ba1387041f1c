import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The log of a node. Addresses are written without what would open a file or find a person: signed tokens, the words of a
 * query and the numbers of identification never reach it.
 */
export function openLogger({ level }: { readonly level: string }, to?: DestinationStream): Logger {
  const options = {
    level,
    // What the database says of a row that it refused holds the row's values.
    redact: ['*.token', '*.password', '*.authorization', 'err.detail', 'err.where', 'err.parameters'],
    serializers: {
      req: ({ method, url, ip }: { method: string; url: string; ip?: string }) => ({
        method,
        url: withoutSecrets(url),
        ip,
      }),
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** Letters of a part of an address from which on it may be a signed token; an id of ours has 36. */
const TOKEN_LETTERS = 40;
const LONG_PART = new RegExp(`[^/]{${TOKEN_LETTERS},}`, 'g');

/** An address by its path alone: that of an upload without its token, and any other without what is as long as one. */
const withoutSecrets = (url: string): string =>
  url
    .replace(/[?].*$/s, '?…')
    .replace(/^([/]api[/]upload[/]).+$/, '$1…')
    .replace(LONG_PART, '…');
