import { feature } from '../../../platform/server/acts/feature.ts';
import { buildDownloadJob } from './building/build-download-job.ts';
import { cancelDownload } from './cancel-download.ts';
import { downloadProcesses } from './download-processes.ts';
import { downloadSignatureDocuments } from './download-signature-documents.ts';
import { getDownload } from './get-download.ts';
import { getResume } from './get-resume.ts';
import { getResumeStatus } from './get-resume-status.ts';
import { getTramitsFiles } from './get-tramits-files.ts';
import { listDownloads } from './list-downloads.ts';
import { sweepBuildsJob } from './building/sweep-builds-job.ts';

/** What this capability gives to the product's server. */
export const downloadsFeature = feature({
  endpoints: [
    getResume,
    getResumeStatus,
    getTramitsFiles,
    downloadProcesses,
    downloadSignatureDocuments,
    listDownloads,
    getDownload,
    cancelDownload,
  ],
  jobs: [buildDownloadJob, sweepBuildsJob],
});
