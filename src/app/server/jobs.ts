import { sweepKeysJob } from '../../platform/server/acts/sweep-keys-job.ts';
import { reactJobOf } from '../../platform/server/ledger/react-job.ts';
import { sweepLiveJob } from '../../platform/server/realtime/index.ts';
import { sweepUploadsJob } from '../../platform/server/storage/index.ts';
import { jobs as featureJobs, reactions } from './features.ts';

/** Every job of the product, which each node works on. */
export const jobs = [reactJobOf(reactions), sweepUploadsJob, sweepLiveJob, sweepKeysJob, ...featureJobs];
