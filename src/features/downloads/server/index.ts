import type { z } from 'zod';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { BoundEndpoint } from '../../../platform/server/acts/handlers.ts';
import type { JobDefinition } from '../../../platform/server/jobs/index.ts';
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

export const endpoints: readonly BoundEndpoint[] = [
  getResume,
  getResumeStatus,
  getTramitsFiles,
  downloadProcesses,
  downloadSignatureDocuments,
  listDownloads,
  getDownload,
  cancelDownload,
];

export const jobs: readonly JobDefinition<z.ZodType, Deps>[] = [buildDownloadJob, sweepBuildsJob];
