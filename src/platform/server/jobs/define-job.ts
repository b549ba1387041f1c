import type { z } from 'zod';

/** How often and how patiently a failed job is tried again. */
export interface RetryPlan {
  /** Attempts after the first. */
  readonly limit: number;
  /** Seconds before the second attempt; each wait doubles after that. */
  readonly delaySeconds: number;
  readonly maxDelaySeconds?: number;
}

export interface JobRun<Data, Deps> {
  readonly data: Data;
  readonly deps: Deps;
  /** When the act added it, by the database's clock: what is worth nothing after a while can be given up. */
  readonly addedAt: Date;
  /** The same through all attempts: make outside effects idempotent with it. */
  readonly jobId: string;
  /** 1 the first time. */
  readonly attempt: number;
  /** Aborts when the node stops waiting for the job. */
  readonly signal: AbortSignal;
}

export interface JobDefinition<Schema extends z.ZodType = z.ZodType, Deps = never> {
  /** Kebab case, unique: `send-mail`. It names the queue in the database, so renaming it strands what waits. */
  readonly name: string;
  readonly schema: Schema;
  readonly retry: RetryPlan;
  /** An attempt that takes longer is given up and tried again. */
  readonly expireInSeconds: number;
  /** How many of this kind one node runs at once. */
  readonly concurrency: number;
  /** Repeats on the clock of the time zone; the job's data is then `data`. */
  readonly schedule?: { readonly cron: string; readonly timeZone: string; readonly data: z.input<Schema> };
  run(run: JobRun<z.output<Schema>, Deps>): Promise<void>;
}

type JobDeclaration<Schema extends z.ZodType, Deps> = Pick<
  JobDefinition<Schema, Deps>,
  'name' | 'schema' | 'schedule' | 'run'
> &
  Partial<Pick<JobDefinition<Schema, Deps>, 'retry' | 'expireInSeconds' | 'concurrency'>>;

/**
 * Declares a kind of job. It runs at least once, maybe again after a crash: `run` must bear that.
 * Defaults: 8 more attempts from 5 s doubling up to 15 min, 5 min per attempt, 4 at once per node.
 */
export function defineJob<Schema extends z.ZodType, Deps>(
  declared: JobDeclaration<Schema, Deps>,
): JobDefinition<Schema, Deps> {
  if (!/^[a-z][a-z0-9-]{2,60}$/.test(declared.name)) throw new RangeError(`job name ${declared.name}`);
  return {
    retry: { limit: 8, delaySeconds: 5, maxDelaySeconds: 900 },
    expireInSeconds: 300,
    concurrency: 4,
    ...declared,
  };
}
