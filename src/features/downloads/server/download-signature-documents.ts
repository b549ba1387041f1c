import { ownTransactions } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { getReadableContent, withBytes } from '../../documents/server/index.ts';
import { isConfidential } from '../../processes/rules/secrecy.ts';
import { findProcess } from '../../processes/server/index.ts';
import { getInstitution } from '../../units/server/index.ts';
import { downloadErrors } from '../contract/downloads-errors.ts';
import { downloadSignatureDocuments as contract } from '../contract/download-signature-documents.ts';
import { SIGNATURES_QUEUE_ID } from '../rules/download-queue.ts';
import { copyNote } from './planning/copy-note.ts';
import { planDocuments } from './planning/plan-documents.ts';
import { presentBuild } from './present-build.ts';
import { startBuild } from './planning/start-build.ts';

export const downloadSignatureDocuments = ownTransactions(contract, async (call) => {
  const { process_file_ids, format, confirm } = call.input.body;
  const { actor, db, deps, now } = call;
  const readable = [];
  for (const id of new Set(process_file_ids)) {
    const { document, reading } = await getReadableContent(call, id, 'document download');
    readable.push({ document, asCopy: reading === 'copy' });
  }
  const processIds = new Set(readable.map(({ document }) => document.process_id));
  const processes = await Promise.all([...processIds].map((id) => findProcess(db, id)));
  const confidential = processes.some((process) => process && isConfidential(process.secrecy));
  if (confidential && !confirm) throw new Refusal(downloadErrors.confirmationRequired);
  const { name, time_zone, logo_sha256: logo } = await getInstitution(db);
  const taken = await withBytes(db, readable);
  const masked = actor.unit === null;
  const plan = {
    institution: [name],
    logo,
    kind: 'Documentos do painel de assinaturas',
    number: taken.length === 1 ? '1 documento' : `${taken.length} documentos`,
    secrecy: confidential ? 'Sigiloso' : null,
    facts: [],
    notes: [copyNote(format, deps.config.publicUrl)],
    time_zone,
    record: null,
    chosen: true,
    watermark: confidential ? actor.name : null,
    masked,
    documents: await planDocuments(db, taken, { actor, masked, format, timeZone: time_zone }),
  };
  const order = {
    actor,
    queueId: SIGNATURES_QUEUE_ID,
    processId: null,
    format,
    title: 'Documentos para assinar',
    plan,
  };
  const { build, alreadyAdded } = await db.transaction().execute((tx) => startBuild({ tx, deps, now }, order));
  if (alreadyAdded) {
    throw new Refusal(downloadErrors.alreadyAdded, {
      message: 'Já há documentos do painel de assinaturas na fila de downloads. Aguarde terminarem.',
    });
  }
  return presentBuild(deps, build);
});
