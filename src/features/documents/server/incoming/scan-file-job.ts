import { defineJob } from '../../../../platform/server/jobs/index.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { documentTables } from '../document-row.ts';
import { announceFile } from './announce-file.ts';
import { fileKey, type FileRun, findContent } from './file-content.ts';
import { prepareFile } from './prepare-file-job.ts';

/**
 * Asks the virus scanner about a file. While it does not answer the file stays pending, and the question is asked again
 * later, hours later too: see `rescan-files`.
 */
export const scanFile = defineJob({
  name: 'scan-file',
  schema: fileKey,
  retry: { limit: 10, delaySeconds: 5, maxDelaySeconds: 600 },
  expireInSeconds: 900,
  concurrency: 2,
  run: async ({ data, deps }: FileRun) => {
    const content = await findContent(deps.db, data);
    if (!content || content.scan_status === 'CLEAN' || content.scan_status === 'INFECTED') return;
    const { sha256, extension, size } = content;
    const result = await deps.intake.scan({ name: blobName(sha256), size, extension });
    await deps.db.transaction().execute(async (tx) => {
      await documentTables(tx)
        .updateTable('documents.file_content')
        .set({
          scan_status: result.status === 'clean' ? 'CLEAN' : result.status === 'infected' ? 'INFECTED' : 'UNSCANNED',
          scan_finding: result.status === 'infected' ? result.finding : null,
          scanned_at: deps.clock(),
        })
        .where('sha256', '=', sha256)
        .where('extension', '=', extension)
        .execute();
      // What carries a virus is not opened any further.
      if (result.status !== 'infected') await deps.jobs.enqueue(tx, prepareFile, data);
      await announceFile(tx, data, deps.clock());
    });
  },
});
