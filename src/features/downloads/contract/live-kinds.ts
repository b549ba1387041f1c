import { liveKind } from '../../../platform/contract/live-kind.ts';
import { downloadBuild } from './download-build.ts';

/** How far a download is, to who asked for it. */
export const downloadProgress = liveKind(
  'download.progress',
  downloadBuild.pick({ id: true, queue_id: true, processId: true, status: true, done: true, total: true }),
);
