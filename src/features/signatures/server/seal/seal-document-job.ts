import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob } from '../../../../platform/server/jobs/index.ts';
import { isFullySigned } from '../../rules/signature-states.ts';
import { requestsOf } from '../request-row.ts';
import { sealDocument } from './seal-document.ts';
import { stampSigned } from './stamp-signed.ts';
import { withholding } from './withhold-seal.ts';

const schema = z.object({ document_id: z.int() });

/**
 * Adds the institution's seal once every signature is in: a second of work that nobody waits for. Until then the document
 * is signed and not yet sealed, and the validation page says so. A time stamp that the authority did not give when a person
 * signed, or for the seal itself, is asked for again, for about two weeks.
 */
export const sealDocumentJob = defineJob({
  name: 'seal-document',
  schema,
  retry: { limit: 340, delaySeconds: 5, maxDelaySeconds: 3600 },
  concurrency: 2,
  run: async ({ data, deps, jobId }: { data: z.output<typeof schema>; deps: Deps; jobId: string }) => {
    const requests = await requestsOf(deps.db, [data.document_id]);
    const isWhole = isFullySigned(requests);
    const sealing = { deps, documentId: data.document_id, jobId };
    // A PDF that cannot take a revision today cannot tomorrow: it stays signed, and unsealed.
    const withheld = withholding(sealing, isWhole ? 'SEAL' : 'TIMESTAMP');
    const outcome = await (isWhole ? sealDocument(sealing) : stampSigned(sealing)).catch(withheld);
    if (outcome === 'again')
      throw new Error(`document ${data.document_id}: its time stamp or its seal is still to come`);
  },
});
