import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../src/platform/server/db/database.ts';
import type { Chain } from './forge.ts';

/** Where a way of tampering must be found: in a chain, or in the seals. */
export type Place = Chain | 'seals' | 'everywhere';

/** One way to tamper, by somebody who owns the database and has no key of the nodes. */
export interface Way {
  readonly name: string;
  readonly do: (tx: Database) => Promise<unknown>;
  readonly at: Place;
}

/** A way that is so many statements. */
export const way = (name: string, at: Place, ...statements: readonly RawBuilder<unknown>[]): Way => ({
  name,
  at,
  do: async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  },
});

export const processChain = (id: number): Chain => ({ type: 'process', id });

/** The id of an event of a process, by its place. */
export const eventAt = (id: number, seq: number) =>
  sql`(select id from ledger.event where stream_type = 'process' and stream_id = ${id} and stream_seq = ${seq})`;
