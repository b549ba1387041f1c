export { bulkJobJobOf } from './bulk-job-job.ts';
export { cancelBulkJob } from './cancel-bulk-job.ts';
export { getBulkJob, listBulkJobItemsOf, listBulkJobs } from './read-bulk-jobs.ts';
export { startBulkJob } from './start-bulk-job.ts';
export { undoBulkJobOf } from './undo-bulk-job.ts';
export { sweepBulkJobsJob } from './sweep-bulk-jobs-job.ts';
