import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import type { Deps } from '../../../src/platform/server/acts/act-context.ts';
import type { Database } from '../../../src/platform/server/db/database.ts';

/** How often it is looked whether the second waits for the first, in milliseconds. */
const LOOKED_EVERY = 4;
/** Whoever neither ends nor waits for a lock waits for something else that the first has: after so many looks it goes on. */
const LOOKS = 400;

/**
 * Has one of two acts stop after one of its statements, until the other has ended or waits for a lock of the first: which of their
 * statements comes before which is chosen, not met by chance.
 */
export class Gate {
  readonly #acting = new AsyncLocalStorage<'first' | 'second'>();
  #at = 0;
  #count = 0;
  #reached: () => void = () => undefined;
  #opened: Promise<void> = Promise.resolve();

  readonly #plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (this.#acting.getStore() !== 'first') return result;
      this.#count += 1;
      if (this.#count === this.#at) {
        this.#reached();
        await this.#opened;
      }
      return result;
    },
  };

  deps = (deps: Deps): Deps => ({ ...deps, db: deps.db.withPlugin(this.#plugin) });

  /**
   * Runs both, the first stopping after its statement `at`.
   * @returns what became of each, how many statements the first was, and whether the second waited for it
   */
  async meet(
    owner: Database,
    { first, second, at }: { first: () => Promise<void>; second: () => Promise<void>; at: number },
  ) {
    this.#count = 0;
    this.#at = at;
    let open: () => void = () => undefined;
    this.#opened = new Promise((resolve) => (open = resolve));
    const reached = new Promise<void>((resolve) => (this.#reached = resolve));
    const one = settled(this.#acting.run('first', first));
    // One that ends before that statement has the other come after it.
    await Promise.race([reached, one]);
    let over = false;
    const other = settled(this.#acting.run('second', second)).finally(() => (over = true));
    let waited = false;
    for (let looks = 0; !over && !waited && looks < LOOKS; looks += 1) {
      await pause(LOOKED_EVERY);
      waited = await someoneWaits(owner);
    }
    open();
    return { first: await one, second: await other, statements: this.#count, waited };
  }
}

const settled = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

async function someoneWaits(owner: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`.execute(
    owner,
  );
  return rows.length > 0;
}
