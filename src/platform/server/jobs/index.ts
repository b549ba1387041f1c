export { defineJob, type JobDefinition, type JobRun, type RetryPlan } from './define-job.ts';
export { createJobs, type AnyTransaction, type Jobs, type JobsLog, type JobsOptions } from './jobs.ts';
export type { EnqueueOptions } from './enqueue.ts';
export type { DeadJob } from './dead-jobs.ts';
