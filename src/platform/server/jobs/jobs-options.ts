import type { z } from 'zod';
import type { JobDefinition } from './define-job.ts';

export interface JobsLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface JobsOptions<Deps> {
  /** The owner's connection: the queue installs and keeps its own schema. Jobs themselves use what is in `deps`. */
  readonly ownerUrl: string;
  readonly definitions: readonly JobDefinition<z.ZodType, NoInfer<Deps>>[];
  /** Given to every job: the application's database, storage, mailer... */
  readonly deps: Deps;
  readonly log: JobsLog;
  /** How long `stop` waits for running jobs; the rest is tried again by another node. 30 by default. */
  readonly stopWaitSeconds?: number;
}
