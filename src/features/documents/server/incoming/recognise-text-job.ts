import { defineJob } from '../../../../platform/server/jobs/index.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { keepText } from './extracted-text.ts';
import { fileKey, type FileRun, findContent } from './file-content.ts';

/** Reads the text of what was scanned, page by page. It takes its time and runs alone. */
export const recogniseText = defineJob({
  name: 'recognise-text',
  schema: fileKey,
  retry: { limit: 2, delaySeconds: 60 },
  expireInSeconds: 3_600,
  concurrency: 1,
  run: async ({ data, deps }: FileRun) => {
    const content = await findContent(deps.db, data);
    if (!content || content.scan_status === 'INFECTED') return;
    const { sha256, size, extension } = content;
    const text = await deps.intake.recognise({ name: blobName(sha256), size, extension });
    if (text.trim() !== '') await keepText(deps.db, content, { text, source: 'recognised', now: deps.clock() });
  },
});
