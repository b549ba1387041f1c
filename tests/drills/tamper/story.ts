import { sql } from 'kysely';
import { buildText, buildUpload } from '../../../src/features/documents/testing/build-documents.ts';
import { restoreEffect } from '../../../src/features/documents/contract/effect/restore-effect.ts';
import { takeEffectOff } from '../../../src/features/documents/contract/effect/take-effect-off.ts';
import { authenticateDocuments } from '../../../src/features/documents/contract/verification/authenticate-documents.ts';
import { permission } from '../../../src/features/access/rules/permissions.ts';
import { documentType } from '../../../src/features/documents/rules/document-types.ts';
import { archiveProcesses } from '../../../src/features/processes/contract/archive/archive-processes.ts';
import { getAutoDraft } from '../../../src/features/processes/contract/drafts/get-auto-draft.ts';
import { giveKnowledgeOfProcess } from '../../../src/features/acknowledgements/contract/giving/give-knowledge-of-process.ts';
import { saveAutoDraft } from '../../../src/features/processes/contract/drafts/save-auto-draft.ts';
import { openProcess } from '../../../src/features/processes/contract/opening/open-process.ts';
import { processActions } from '../../../src/features/processes/contract/process-actions.ts';
import { finishJoin } from '../../../src/features/joins/contract/joining/finish-join.ts';
import { buildJoinDraft } from '../../../src/features/joins/testing/build-join.ts';
import { cancelKnowledgeRequest } from '../../../src/features/acknowledgements/contract/asking/cancel-knowledge-request.ts';
import { giveKnowledgeByLink } from '../../../src/features/acknowledgements/contract/outside/give-knowledge-by-link.ts';
import { askOutside, enterKnowledge } from '../../../src/features/acknowledgements/testing/ask-outside.ts';
import { nextCpf } from '../../../src/features/people/testing/build-people.ts';
import { joinAnswer } from '../../../src/features/pendencies/contract/answers/join-answer.ts';
import { cancelPendency } from '../../../src/features/pendencies/contract/answers/cancel-pendency.ts';
import { sendAnswerBack } from '../../../src/features/pendencies/contract/answers/send-answer-back.ts';
import { sendAnswer } from '../../../src/features/pendencies/contract/answering/send-answer.ts';
import { answerByLink, askFor } from '../../../src/features/pendencies/testing/build-pendency.ts';
import { getProcess } from '../../../src/features/processes/contract/reading/get-process.ts';
import { setResponsible } from '../../../src/features/processes/contract/responsible/set-responsible.ts';
import { noteReadsJob } from '../../../src/features/processes/server/reading/note-reads-job.ts';
import { login } from '../../../src/features/session/contract/login.ts';
import { requestSignatures } from '../../../src/features/signatures/contract/requests/request-signatures.ts';
import { refuseSignatures } from '../../../src/features/signatures/contract/requests/refuse-signatures.ts';
import { sendCode } from '../../../src/features/signatures/contract/code/send-code.ts';
import { startSigning } from '../../../src/features/signatures/contract/signing/start-signing.ts';
import { validateCode } from '../../../src/features/signatures/contract/code/validate-code.ts';
import { buildLegalReference } from '../../../src/features/subjects/testing/build-subjects.ts';
import { getDispatchDraft } from '../../../src/features/transfers/contract/dispatching/get-dispatch-draft.ts';
import { sendDispatch } from '../../../src/features/transfers/contract/dispatching/send-dispatch.ts';
import { returnProcesses } from '../../../src/features/transfers/contract/returns/return-processes.ts';
import { undo } from '../../../src/platform/contract/undo.ts';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import { erasePayloads } from '../../../src/platform/server/ledger/erase-payloads.ts';
import { sealLedger } from '../../../src/platform/server/ledger/seal-ledger.ts';
import { testKeys } from '../../../src/platform/testing/test-secret.ts';
import { buildWorld, PASSWORD } from '../model/world.ts';

/** A head as it was once: what somebody who copied the database then still has. */
export interface OldHead {
  readonly stream_type: string;
  readonly stream_id: number;
  readonly stream_seq: number;
  readonly hash: string;
  readonly mac: Buffer;
}

export type Story = Awaited<ReturnType<typeof tellStory>>;

/** An institution where something of everything happened: what there is to tamper with. */
export async function tellStory() {
  const world = await buildWorld();
  const { api, database, deps } = world;
  const { units, actors } = await world.newCast();
  const [ana, bia, caio, duda, elis] = actors as [Actor, Actor, Actor, Actor, Actor];
  const [x, y, z] = units as [number, number, number];
  const legal_reference_id = await buildLegalReference(database);

  const draft = async (to: number[], more: object = {}) => {
    const { id } = await api.call(getAutoDraft, {}, { as: ana });
    const cc = [{ user_cpf: caio.cpf, name: caio.name }];
    const body = { to, subject_id: world.subject, description: 'Compra de cadeiras', cc, ...more };
    await api.call(saveAutoDraft, { params: { id }, body }, { as: ana });
    return id;
  };
  const open = (id: number, capacity_id: number) =>
    api.call(openProcess, { params: { id }, body: { capacity_id } }, { as: ana });
  const ask = (as: Actor, process_file_id: number, signers: readonly Actor[]) =>
    api.call(
      requestSignatures,
      {
        query: {},
        body: { process_file_id, subscribers: signers.map(({ personId }) => ({ id: personId, order: 1 })) },
      },
      { as },
    );
  const sign = async (as: Actor, id: number) => {
    const process_file = [id];
    await api.call(sendCode, { body: { cpf: as.cpf, password: PASSWORD, process_file } }, { as });
    await world.runJobs();
    await api.call(validateCode, { body: { token: world.lastCode() } }, { as });
    await api.call(startSigning, { body: { process_file } }, { as });
    await world.runJobs();
  };
  const take = (as: Actor, id: number) =>
    api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as });
  const tellOfReads = async () => {
    const run = { deps, data: {}, addedAt: deps.clock(), jobId: crypto.randomUUID(), attempt: 1 };
    await noteReadsJob.run({ ...run, signal: new AbortController().signal });
  };

  await api.call(login, { body: { cpf: ana.cpf, password: PASSWORD } });
  // Signed before it was opened, for two sectors: one of the processes has copies.
  const twice = await draft([y, z]);
  const text = await buildText(api, ana, { process_id: twice });
  await buildUpload(api, ana, { process_id: twice, name: 'Orçamento' });
  await ask(ana, text.id, [caio, elis]);
  await sign(caio, text.id);
  const copied = (await open(twice, y)).id;
  await open(twice, z);
  await sign(elis, text.id);

  // Restricted: who reads it is written down, and who may not too.
  const secret = await draft([y], { secrecy_id: 2, legal_reference_id });
  await buildText(api, ana, { process_id: secret });
  await open(secret, y);
  for (const as of [caio, duda]) await api.call(getProcess, { params: { id: secret } }, { as });
  await api.refusal(getProcess, { params: { id: secret } }, { as: elis });
  await take(caio, secret);
  const { id: dispatchId } = await api.call(getDispatchDraft, { params: { id: secret } }, { as: caio });
  const note = { dispatch_id: dispatchId, type: documentType.DISPATCH_SHEET };
  const sheet = await buildText(api, caio, note);
  const asked = await ask(caio, sheet.id, [bia]);
  const refusal = { refuse_option: 'OTHER' as const, refuse_justification: 'Falta o anexo.' };
  const items = [{ signature_file_id: asked.results[0]!.signature_file_id, ...refusal }];
  await api.call(refuseSignatures, { body: { items } }, { as: bia });
  await api.call(sendDispatch, { params: { id: dispatchId }, body: { to: z } }, { as: caio });

  const returned = await draft([y]);
  await buildText(api, ana, { process_id: returned });
  await open(returned, y);
  const { undo_token } = await take(duda, returned);
  await api.call(undo, { body: { undo_token: undo_token! } }, { as: duda });
  const sentBack = { process_ids: [returned], justification: 'Falta um documento.' };
  await api.call(returnProcesses, { body: sentBack }, { as: caio });

  const archived = await draft([x]);
  const edital = await buildUpload(api, ana, { process_id: archived, name: 'Edital' });
  await buildText(api, ana, { process_id: archived });
  await open(archived, x);
  const { id: join } = await buildJoinDraft(api, ana, archived, 'Ata da sessão');
  await api.call(finishJoin, { params: { id: join }, body: { justification: 'Veio por e-mail.' } }, { as: ana });
  const knowing = { params: { id: archived }, body: { LGPD: true, observation: 'Ciente do prazo.' } };
  await api.call(giveKnowledgeOfProcess, knowing, { as: ana });
  // Asked of somebody outside: given by one, taken back from another.
  const known = { process_id: archived, process_file_ids: [edital.file.id] };
  const byLink = await enterKnowledge(world, (await askOutside(world, ana, known)).id);
  await api.call(giveKnowledgeByLink, { body: { ...byLink, LGPD: true } });
  const somebody = { cpf: nextCpf(), name: 'Rui Prado', email: 'rui@exemplo.com.br' };
  const { id: unanswered } = await askOutside(world, ana, known, { user: somebody });
  await api.call(cancelKnowledgeRequest, { params: { id: unanswered } }, { as: ana });
  // One answered, sent back, answered again and joined; one taken back.
  const asking = { email: 'parte@exemplo.com.br', observation: 'Frente e verso.', due_date: '2026-12-01' };
  const pendency = await askFor(world, ana, archived, asking);
  const keys = await answerByLink(world, world.partyMailbox);
  const wrong = { params: { id: pendency.id }, body: { reason: 'Falta o verso.' } };
  await api.call(sendAnswerBack, wrong, { as: ana });
  await api.call(sendAnswer, { body: { hash: keys.hash, visit: keys.visit, answer: 'Segue de novo.' } });
  await api.call(joinAnswer, { params: { id: pendency.id }, body: {} }, { as: ana });
  const { id: canceled } = await askFor(world, ana, archived, { email: 'parte@exemplo.com.br' });
  await api.call(cancelPendency, { params: { id: canceled }, body: { reason: 'Achado.' } }, { as: ana });
  const validator = { ...ana, permissions: new Set([...ana.permissions, permission.VALIDATE_ARCHIVE]) };
  await api.call(authenticateDocuments, { body: { process_file_ids: [edital.file.id] } }, { as: validator });
  const marker = { ...ana, permissions: new Set([...ana.permissions, permission.NO_EFFECT]) };
  const params = { id: edital.file.id };
  const off = { no_effect_motivation: 'OTHER' as const, no_effect_justification: 'Era o edital de outro pregão.' };
  await api.call(takeEffectOff, { params, body: off }, { as: marker });
  const back = { revert_no_effect_motivation: 'FORMAL_MISTAKE' as const, observation: 'Era este mesmo.' };
  await api.call(restoreEffect, { params, body: back }, { as: marker });
  await api.call(takeEffectOff, { params, body: off }, { as: marker });
  await tellOfReads();
  await sealLedger(database.app, testKeys, deps.clock);
  const { rows: oldHeads } = await sql<OldHead>`
    select stream_type, stream_id, stream_seq, hash, mac from ledger.head where stream_seq > 0`.execute(database.owner);

  const archive = { process_ids: [archived], justification_id: 1, confirm_physical: true };
  await api.call(archiveProcesses, { body: archive }, { as: ana });
  await api.call(processActions, { body: { action: 'FAVORITE', process_ids: [copied, secret] } }, { as: caio });
  await take(elis, secret);
  await take(elis, twice);
  await take(bia, returned);
  await api.call(getProcess, { params: { id: secret } }, { as: elis });
  const { rows: told } = await sql<{ id: number }>`
    select id from ledger.event where type = 'process-favourited' order by id limit 1`.execute(database.owner);
  const erasure = { eventIds: [told[0]!.id], reason: 'pedido do titular', author: 'Encarregada' };
  await erasePayloads(database.owner, testKeys.current, { ...erasure, now: deps.clock() });
  await tellOfReads();
  await sealLedger(database.app, testKeys, deps.clock);
  // And what happened since the last seal.
  await api.call(getProcess, { params: { id: secret } }, { as: elis });
  await take(caio, copied);

  return {
    ...world,
    oldHeads,
    copied,
    twice,
    secret,
    returned,
    archived,
    sheet: sheet.id,
    text: text.id,
    people: { ana, bia, caio, duda, elis },
    units: { x, y, z },
  };
}
