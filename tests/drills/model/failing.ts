import { RawNode, type KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Deps } from '../../../src/platform/server/acts/act-context.ts';
import type { JobDefinition } from '../../../src/platform/server/jobs/index.ts';
import { Refused, type TestApi } from '../../../src/platform/testing/test-api.ts';

type Look = () => Promise<unknown>;

/** Which of what a call asks of the world around it fails: the first is 1. */
type Which = (call: string, known: number) => readonly number[];

/**
 * Makes one thing that a call asks of database, storage or mail fail, then another, before the call is done: what failed left
 * nothing, or all of it, and the same call sent again is done.
 */
export class Failing {
  readonly #which: Which;
  /** What an act may change, while calls are to fail. */
  #look: Look | null = null;
  #count = 0;
  #at: number | null = null;
  #failed = false;
  /** How many things each call asked for when it was done last. */
  readonly #known = new Map<string, number>();
  #keys = 0;
  /** What is put in the queue by something that may fail: it comes with what is written, or does not. */
  #queued: (() => void)[] | null = null;
  /** Calls that failed, by what they are. */
  readonly failures = new Map<string, number>();
  /** Calls that were done as if nothing had failed. */
  readonly unnoticed: string[] = [];

  constructor(which: Which) {
    this.#which = which;
  }

  /** Has the calls of some work fail first; `look` says how things stand. */
  async during<T>(look: Look, work: () => Promise<T>): Promise<T> {
    this.#look = look;
    try {
      return await work();
    } finally {
      this.#look = null;
    }
  }

  /** Whether what is asked for now is what fails. */
  #next(): boolean {
    this.#count += 1;
    if (this.#at === null || this.#count !== this.#at) return false;
    this.#failed = true;
    return true;
  }

  #plugin: KyselyPlugin = {
    // The statement is answered by the database with an error, as a constraint or a full disk would be.
    transformQuery: ({ node }) => (this.#next() ? RawNode.createWithSql('select 1 / 0') : node),
    transformResult: async ({ result }) => result,
  };

  deps(deps: Deps): Deps {
    const ensure = (what: string) => {
      if (this.#next()) throw new Error(`${what} is not there`);
    };
    const { storage, mailer, jobs } = deps;
    return {
      ...deps,
      jobs: {
        ...jobs,
        enqueue: async (...given: Parameters<typeof jobs.enqueue>) => {
          ensure('the queue');
          if (!this.#queued) return jobs.enqueue(...given);
          this.#queued.push(() => void jobs.enqueue(...given));
          return 'queued';
        },
      },
      db: deps.db.withPlugin(this.#plugin),
      storage: new Proxy(storage, {
        get: (target, name: keyof typeof storage) => {
          const found: unknown = Reflect.get(target, name);
          if (typeof found !== 'function') return found;
          if (name !== 'put' && name !== 'putUpload' && name !== 'copy') return found.bind(target) as unknown;
          return async (...given: unknown[]) => {
            ensure('the storage');
            return (found as (...args: unknown[]) => unknown).apply(target, given);
          };
        },
      }),
      mailer: {
        ...mailer,
        send: async (mail) => {
          ensure('the mail');
          await mailer.send(mail);
        },
      },
    };
  }

  /** Does some work with one thing failing; `null` when it failed by that, or what it gave when it did not get so far. */
  async #failingAt<T>(name: string, at: number, work: () => Promise<T>): Promise<{ readonly result: T } | null> {
    this.#count = 0;
    this.#at = at;
    this.#failed = false;
    this.#queued = [];
    try {
      const result = await work();
      if (this.#failed) this.unnoticed.push(`${name}, of which ${at} failed`);
      this.#leaveQueued();
      return { result };
    } catch (error) {
      if (!this.#failed) throw error;
      return null;
    } finally {
      this.#failed = false;
      this.#at = null;
      this.#known.set(name, Math.max(this.#known.get(name) ?? 0, this.#count));
    }
  }

  #leaveQueued(): void {
    for (const put of this.#queued ?? []) put();
    this.#queued = null;
  }

  async #tried<T>(name: string, work: () => Promise<T>): Promise<T> {
    const look = this.#look!;
    for (const at of this.#which(name, this.#known.get(name) ?? 0)) {
      const before = await look();
      const done = await this.#failingAt(name, at, work);
      if (done) return done.result;
      this.failures.set(name, (this.failures.get(name) ?? 0) + 1);
      const after = await look();
      if (JSON.stringify(after) === JSON.stringify(before)) {
        this.#queued = null;
        continue;
      }
      // Everything was done and only the answer was lost: the same call again finds it done.
      this.#leaveQueued();
      const result = await work();
      expect(await look(), `${name}, of which ${at} failed`).toEqual(after);
      return result;
    }
    this.#count = 0;
    const result = await work();
    this.#known.set(name, this.#count);
    return result;
  }

  /** Calls that fail first, each with one key, as a browser that tries again. */
  api(api: TestApi): TestApi {
    const call: TestApi['call'] = (contract, input, send = {}) => {
      if (!this.#look) return api.call(contract, input, send);
      const key = `failing ${(this.#keys += 1)}`;
      return this.#tried(`${contract.method} ${contract.path}`, async () => {
        try {
          return await api.call(contract, input, { key, ...send });
        } catch (error) {
          // Told as what it is: nobody is told that they may not.
          if (this.#failed && error instanceof Refused) expect(error.status).toBeGreaterThanOrEqual(500);
          throw error;
        }
      });
    };
    return { ...api, call };
  }

  /** Jobs that fail first, and run again as the queue has them. */
  job = <T extends JobDefinition<z.ZodType, Deps>>(definition: T): T => ({
    ...definition,
    run: async (run: Parameters<T['run']>[0]) => {
      if (!this.#look) return definition.run(run);
      const name = `job ${definition.name}`;
      for (const at of this.#which(name, this.#known.get(name) ?? 0)) {
        if (await this.#failingAt(name, at, async () => definition.run(run))) return;
        // Some of what it does may be written by then, in steps.
        this.#leaveQueued();
        this.failures.set(name, (this.failures.get(name) ?? 0) + 1);
      }
      this.#count = 0;
      await definition.run(run);
      this.#known.set(name, this.#count);
    },
  });
}
