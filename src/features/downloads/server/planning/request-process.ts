import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { isConfidential } from '../../../processes/rules/secrecy.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { downloadErrors } from '../../contract/downloads-errors.ts';
import { processQueueId } from '../../rules/download-queue.ts';
import { planProcess } from './plan-process.ts';
import { startBuild } from './start-build.ts';

interface DownloadAct extends PersonAct {
  readonly origin: { readonly ip: string; readonly correlationId: string };
}

interface DownloadQuery {
  readonly processId: number;
  readonly format: 'pdf' | 'zip';
  readonly confirm: boolean;
  readonly only?: ReadonlySet<number> | undefined;
}

/**
 * Starts the build of a process for someone who reads its documents. The read is logged before anything leaves.
 * @throws DOWNLOAD_CONFIRMATION_REQUIRED for a confidential one that was not confirmed
 */
export async function requestProcess(act: DownloadAct, { processId, format, confirm, only }: DownloadQuery) {
  const { tx, actor, deps } = act;
  const { process, reading } = await getReadableFor({ ...act, db: tx }, processId, 'whole process', 'documents');
  if (isConfidential(process.secrecy) && !confirm) throw new Refusal(downloadErrors.confirmationRequired);
  const publicUrl = deps.config.publicUrl;
  const plan = await planProcess(tx, { process, reading, actor, format, only, publicUrl });
  const started = await startBuild(act, {
    actor,
    queueId: processQueueId(process.id),
    processId: process.id,
    format,
    title: `${only ? 'Documentos do processo' : 'Processo'} ${process.nup ? formatNup(process.nup) : 'em rascunho'}`,
    plan,
  });
  return { ...started, nup: process.nup };
}
