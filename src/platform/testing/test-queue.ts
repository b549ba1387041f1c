import type { z } from 'zod';
import type { Deps } from '../server/acts/act-context.ts';
import type { JobDefinition, Jobs } from '../server/jobs/index.ts';

interface Waiting {
  /** Of the job. */
  readonly name: string;
  readonly data: unknown;
}

interface Attempt {
  /** The jobs of this name; the others go on waiting. */
  readonly only?: string;
  readonly attempt?: number;
}

/** A queue that keeps the jobs it knows until the test runs them; those of other capabilities it lets go. */
export function testQueue(definitions: readonly JobDefinition<z.ZodType, Deps>[]) {
  const waiting: Waiting[] = [];
  const jobs: Pick<Jobs, 'enqueue'> = {
    enqueue: async (_tx, { name }, data) => {
      if (definitions.some((one) => one.name === name)) waiting.push({ name, data });
      return 'queued';
    },
  };
  const next = (only: string | undefined): Waiting | undefined => {
    const at = waiting.findIndex(({ name }) => only === undefined || name === only);
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  };
  return {
    waiting,
    jobs,
    /** Runs what waits, and what that brings along, each once. */
    async run(deps: Deps, { only, attempt = 1 }: Attempt = {}): Promise<void> {
      for (let job = next(only); job; job = next(only)) {
        const { name, data } = job;
        await definitions
          .find((one) => one.name === name)!
          .run({
            data,
            deps,
            addedAt: deps.clock(),
            jobId: '00000000-0000-4000-8000-00000000000a',
            attempt,
            signal: new AbortController().signal,
          });
      }
    },
  };
}
