import { payloadErased } from '../contract/erasure.ts';
import { actUndone } from '../contract/undo.ts';
import {
  bulkJobJobOf,
  cancelBulkJob,
  getBulkJob,
  listBulkJobItemsOf,
  listBulkJobs,
  sweepBulkJobsJob,
  undoBulkJobOf,
} from './acts/bulk-jobs/index.ts';
import { allOf, type Feature, feature } from './acts/feature.ts';
import { sweepKeysJob } from './acts/sweep-keys-job.ts';
import { undoEndpoint } from './acts/undo/index.ts';
import { reactJobOf } from './ledger/react-job.ts';
import { sealLedgerJob } from './ledger/seal-ledger-job.ts';
import { sweepLiveJob } from './realtime/index.ts';
import { downloadBytes, sweepUploadsJob, uploadBytes } from './storage/index.ts';

/** What every product of this kind has, whatever its capabilities: files, undoing, reacting, cleaning up. */
export function platformFeature(capabilities: readonly Feature[]): Feature {
  const { endpoints, reactions, undos } = allOf(capabilities);
  return feature({
    endpoints: [
      undoEndpoint(undos),
      listBulkJobs,
      getBulkJob,
      listBulkJobItemsOf(endpoints),
      cancelBulkJob,
      undoBulkJobOf(endpoints),
    ],
    bytes: [uploadBytes, downloadBytes],
    events: [actUndone, payloadErased],
    jobs: [
      reactJobOf(reactions),
      sealLedgerJob,
      sweepUploadsJob,
      sweepLiveJob,
      sweepKeysJob,
      bulkJobJobOf(endpoints),
      sweepBulkJobsJob,
    ],
  });
}
