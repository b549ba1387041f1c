export { defineJob, type JobDefinition, type JobRun, type RetryPlan } from './define-job.ts';
export { createJobs, type Jobs } from './jobs.ts';
export type { JobsLog, JobsOptions } from './jobs-options.ts';
export type { AnyTransaction, EnqueueOptions } from './enqueue.ts';
export type { DeadJob } from './dead-jobs.ts';
