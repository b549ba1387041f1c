import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';

/**
 * Put at the beginning of a statement, or at the front of a built one (`modifyFront`), it has each connection parse and plan it once. For what is asked all the time
 * by key: the plan must be good whatever the values (so not for a box that may hold ten processes or ten thousand), and
 * the text always the same. Columns are named one by one: after `select *`, a migration that adds one would make it
 * fail on the connections of the nodes that still run.
 */
export const prepared = sql.raw(MARK);

/** `id = anyOf(ids)`: one text however many there are. */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql`any(${[...new Set(ids)]}::bigint[])`;

const isMarked = (text: unknown): text is string =>
  typeof text === 'string' && (text.startsWith(MARK) || text.startsWith(`select ${MARK}`));

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, name);
  }
  return name;
}

/** Has a connection keep the statements that are marked as `prepared`. */
export function keepPrepared(client: pg.Client): void {
  const ask = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  client.query = ((...args: readonly unknown[]) => {
    const [text, values] = args;
    if (!isMarked(text)) return ask(...args);
    return ask({ name: nameOf(text), text, values });
  }) as pg.Client['query'];
}
