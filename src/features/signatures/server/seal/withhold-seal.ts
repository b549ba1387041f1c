import { SealError } from '../../../../engine/sign/index.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { lockDocument, titleOf } from '../../../documents/server/index.ts';
import { sealWithheld } from '../../contract/events.ts';
import type { Sealing } from './with-long-term-data.ts';

/**
 * What becomes of a seal or a time stamp that cannot be put, or that our own verifier would not accept: the document stays as it was, and
 * operators find the reason among the events. @throws what is no SealError
 */
export const withholding =
  ({ deps, documentId, jobId }: Sealing, kind: 'SEAL' | 'TIMESTAMP') =>
  async (error: unknown): Promise<'done'> => {
    if (!(error instanceof SealError)) throw error;
    await deps.db.transaction().execute(async (tx) => {
      const act = { tx, actor: null, now: deps.clock(), origin: { correlationId: jobId }, deps };
      const { document } = await lockDocument(tx, documentId);
      const about = { document_id: documentId, title: await titleOf(tx, document) };
      await record(act, sealWithheld, document.process_id, { ...about, kind, reason: error.message });
    });
    return 'done';
  };
