import type { Tx } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { documentTables } from '../document-row.ts';
import type { Inspection } from './look-inside.ts';
import { prepareFile } from './prepare-file-job.ts';
import { scanFile } from './scan-file-job.ts';
import { verifySignatures } from '../verification/verify-signatures-job.ts';

interface IncomingContent {
  readonly inspection: Inspection;
  readonly extension: string;
  readonly now: Date;
}

/** Keeps what was learnt of bytes when they came in; what is new here is examined and prepared behind the answer. */
export async function keepContent(tx: Tx, deps: Deps, { inspection, extension, now }: IncomingContent): Promise<void> {
  const { sha256, size, encrypted, signed, active, pdfa } = inspection;
  const fresh = await documentTables(tx)
    .insertInto('documents.file_content')
    .values({
      sha256,
      extension,
      size,
      received_at: now,
      encrypted,
      signed,
      active: [...active],
      pdfa: pdfa?.claims ?? null,
      pdfa_faults: [...(pdfa?.faults ?? [])],
      scan_status: deps.intake.scans ? 'PENDING' : 'UNSCANNED',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sha256')
    .executeTakeFirst();
  if (!fresh) return;
  if (signed) await deps.jobs.enqueue(tx, verifySignatures, { sha256, size });
  if (deps.intake.scans) await deps.jobs.enqueue(tx, scanFile, { sha256, extension });
  else await deps.jobs.enqueue(tx, prepareFile, { sha256, extension });
}
