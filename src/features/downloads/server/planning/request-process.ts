import { formatNup } from '../../../../kernel/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { isConfidential, type SecrecyLevel } from '../../../processes/rules/secrecy.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { downloadErrors } from '../../contract/downloads-errors.ts';
import { processQueueId } from '../../rules/download-queue.ts';
import { planProcess } from './plan-process.ts';
import { startBuild } from './start-build.ts';

interface Call {
  readonly db: Database;
  readonly deps: Deps;
  readonly actor: Actor;
  readonly now: Date;
  readonly origin: { readonly ip: string; readonly correlationId: string };
}

interface Wanted {
  readonly processId: number;
  readonly format: 'pdf' | 'zip';
  readonly confirm: boolean;
  readonly only?: ReadonlySet<number> | undefined;
}

/**
 * Starts the build of a process for someone who reads its documents. The read is logged before anything leaves.
 * @throws DOWNLOAD_CONFIRMATION_REQUIRED for a confidential one that was not confirmed
 */
export async function requestProcess(call: Call, { processId, format, confirm, only }: Wanted) {
  const { process, reading } = await getReadableFor(call, processId, 'whole process', 'documents');
  if (isConfidential(process.secrecy as SecrecyLevel) && !confirm)
    throw new Refusal(downloadErrors.confirmationRequired);
  const plan = await planProcess(call.db, {
    process,
    reading,
    actor: call.actor,
    format,
    only,
    publicUrl: call.deps.config.publicUrl,
  });
  const started = await call.db.transaction().execute((tx) =>
    startBuild(
      { tx, deps: call.deps, now: call.now },
      {
        actor: call.actor,
        queueId: processQueueId(process.id),
        processId: process.id,
        format,
        title: `${only ? 'Documentos do processo' : 'Processo'} ${process.nup ? formatNup(process.nup) : 'em rascunho'}`,
        plan,
      },
    ),
  );
  return { ...started, nup: process.nup };
}
