import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askKnowledge } from '../../src/features/acknowledgements/contract/asking/ask-knowledge.ts';
import { cancelKnowledgeRequest } from '../../src/features/acknowledgements/contract/asking/cancel-knowledge-request.ts';
import { giveKnowledgeOfMany } from '../../src/features/acknowledgements/contract/giving/give-knowledge-of-many.ts';
import { enterKnowledgeLink } from '../../src/features/acknowledgements/contract/outside/enter-knowledge-link.ts';
import { giveKnowledgeByLink } from '../../src/features/acknowledgements/contract/outside/give-knowledge-by-link.ts';
import { sendKnowledgeCode } from '../../src/features/acknowledgements/contract/outside/send-knowledge-code.ts';
import {
  askOutside,
  enterKnowledge,
  joana,
  knowledgeCodeOf,
  knowledgeSecretOf,
} from '../../src/features/acknowledgements/testing/ask-outside.ts';
import { orderDocuments } from '../../src/features/documents/contract/drafts/order-documents.ts';
import { moveBucket } from '../../src/features/documents/contract/uploads/move-bucket.ts';
import { buildPdf, buildSentFile, buildUpload } from '../../src/features/documents/testing/build-documents.ts';
import { saveJoin } from '../../src/features/joins/contract/joining/save-join.ts';
import { buildJoinDraft } from '../../src/features/joins/testing/build-join.ts';
import { removeAnswerFile } from '../../src/features/pendencies/contract/answering/remove-answer-file.ts';
import { addFile, askFor, enterLinkOf, maria } from '../../src/features/pendencies/testing/build-pendency.ts';
import { cancelMigration } from '../../src/features/process-migrations/contract/cancel-migration.ts';
import { migrate } from '../../src/features/process-migrations/contract/migrate.ts';
import { redoMigration } from '../../src/features/process-migrations/contract/redo-migration.ts';
import { migrationListKeys } from '../../src/features/process-migrations/rules/migration-lists.ts';
import { archiveProcesses } from '../../src/features/processes/contract/archive/archive-processes.ts';
import { unarchiveProcesses } from '../../src/features/processes/contract/archive/unarchive-processes.ts';
import { copyToDraft } from '../../src/features/processes/contract/drafts/copy-to-draft.ts';
import { discardDrafts } from '../../src/features/processes/contract/drafts/discard-drafts.ts';
import { editDraft } from '../../src/features/processes/contract/drafts/edit-draft.ts';
import { getAutoDraft } from '../../src/features/processes/contract/drafts/get-auto-draft.ts';
import { saveAutoDraft } from '../../src/features/processes/contract/drafts/save-auto-draft.ts';
import { openProcess } from '../../src/features/processes/contract/opening/open-process.ts';
import { favouriteProcesses } from '../../src/features/processes/contract/favourites/favourite-processes.ts';
import { setResponsible } from '../../src/features/processes/contract/responsible/set-responsible.ts';
import { requestExternalSignatures } from '../../src/features/signatures/contract/external/request-external-signatures.ts';
import { resendExternalLink } from '../../src/features/signatures/contract/external/resend-external-link.ts';
import { requestSignatures } from '../../src/features/signatures/contract/requests/request-signatures.ts';
import { markSignatureSeen } from '../../src/features/signatures/contract/signing/mark-signature-seen.ts';
import { saveDispatchDraft } from '../../src/features/transfers/contract/dispatching/save-dispatch-draft.ts';
import { orderProcess } from '../../src/features/transfers/contract/automatic/order-process.ts';
import { discardDispatchDraft } from '../../src/features/transfers/contract/dispatching/discard-dispatch-draft.ts';
import { dispatchProcesses } from '../../src/features/transfers/contract/dispatching/dispatch-processes.ts';
import { writeDispatches } from '../../src/features/transfers/contract/dispatching/write-dispatches.ts';
import { buildWrittenDispatch } from '../../src/features/transfers/testing/build-dispatch.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { noteWhatIsWritten } from '../attacks/undone-database.ts';
import { Failing } from './model/failing.ts';
import { buildWorld } from './model/world.ts';

/** More than any call asks for. */
const ALL = 2_000;
/** Of what a call asks for, one in so many fails, another one of them with each call, and the first ones always. */
const EVERY = amount(6, 1);

let met = 0;
const failing = new Failing(() => {
  met += 1;
  return Array.from({ length: ALL }, (_, index) => 1 + index * EVERY + (index === 0 ? 0 : met % EVERY));
});
const world = await buildWorld(failing);
const { api, database } = world;
await noteWhatIsWritten(database);
const cast = await world.newCast();
const [x, y] = [cast.units[0]!, cast.units[1]!];
const of = (index: number) => cast.actors[index]!;
const [ana, bruno, migrator] = [of(0), of(2), of(4)];

/** A draft of Ana's about somebody, with files. */
async function drafted(files: number) {
  const { id } = await api.call(getAutoDraft, {}, { as: ana });
  const documents: number[] = [];
  for (let file = 0; file < files; file += 1) {
    documents.push((await buildUpload(api, ana, { process_id: id, name: `Anexo ${file}` })).file.id);
  }
  const fields = { to: [y], subject_id: world.subject, cc: [maria] };
  await api.call(saveAutoDraft, { params: { id }, body: fields }, { as: ana });
  return { id, documents };
}

/** A process that Ana opened where Bruno works, with a file. */
async function opened() {
  const draft = await drafted(1);
  const { id } = await api.call(openProcess, { params: { id: draft.id }, body: {} }, { as: ana });
  return { id, documentId: draft.documents[0]! };
}

const asked = async () => {
  const { id, documentId } = await opened();
  return askOutside(world, bruno, { process_id: id, process_file_ids: [documentId] });
};

/** What is to be signed before the dispatch leaves. */
const written = async (id: number) => {
  const dispatch = await buildWrittenDispatch(api, bruno, id);
  const subscribers = [{ id: bruno.personId }];
  await api.call(requestSignatures, { body: { process_file_id: dispatch.documentId, subscribers } }, { as: bruno });
  return dispatch;
};

const migration = (more: object) =>
  api.call(
    migrate,
    { body: { origin_units: [y], target_unit: x, tabs: migrationListKeys, reason: 'Extinção.', ...more } },
    { as: migrator },
  );

const texts = (id: number) => ({ process_ids: [id], to: x, html_source: '<p>Encaminho.</p>' });
const LGPD = true;

/** Each act that the model does not do: what it needs, and the call of it. */
const acts: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'edits a draft': async () => {
    const { id } = await drafted(0);
    return () => api.call(editDraft, { params: { id }, body: { description: 'Compra' } }, { as: ana });
  },
  'copies a process to a draft': async () => {
    const { id } = await opened();
    return () => api.call(copyToDraft, { params: { id } }, { as: ana });
  },
  'discards drafts': async () => {
    const { id } = await drafted(1);
    return () => api.call(discardDrafts, { body: { process_ids: [id] } }, { as: ana });
  },
  'orders documents': async () => {
    const { id, documents } = await drafted(2);
    const body = { process_id: id, process_file_ids: documents.toReversed() };
    return () => api.call(orderDocuments, { body }, { as: ana });
  },
  'keeps a file that arrived': async () => {
    const key = await buildSentFile(api, ana, await buildPdf());
    return () => api.call(moveBucket, { body: { s3Data: { key } } }, { as: ana });
  },
  'marks favourites': async () => {
    const { id } = await opened();
    return () => api.call(favouriteProcesses, { body: { process_ids: [id] } }, { as: bruno });
  },
  'brings back to work': async () => {
    const { id } = await opened();
    const process_ids = [id];
    await api.call(setResponsible, { body: { process_ids, user_id: 'self' } }, { as: bruno });
    const body = { process_ids, justification_id: 1, confirm_physical: true, confirm_lgpd: true };
    await api.call(archiveProcesses, { body }, { as: bruno });
    return () => api.call(unarchiveProcesses, { body: { process_ids, justification: 'Recurso.' } }, { as: bruno });
  },
  'saves a join': async () => {
    const { id } = await buildJoinDraft(api, bruno, (await opened()).id);
    return () => api.call(saveJoin, { params: { id }, body: { justification: 'Ata.' } }, { as: bruno });
  },
  'takes a file out of an answer': async () => {
    const { id } = await askFor(world, bruno, (await opened()).id);
    const keys = await enterLinkOf(world, id);
    const file = await addFile(world, keys);
    return () => api.call(removeAnswerFile, { body: { ...keys, file_id: file.id } });
  },
  'asks knowledge of somebody outside': async () => {
    const { id, documentId } = await opened();
    const body = { process_id: id, process_file_ids: [documentId], user: joana };
    return () => api.call(askKnowledge, { body }, { as: bruno });
  },
  'takes a request for knowledge back': async () => {
    const { id } = await asked();
    return () => api.call(cancelKnowledgeRequest, { params: { id } }, { as: bruno });
  },
  'sends the code of a link for knowledge': async () => {
    const hash = await knowledgeSecretOf(world, (await asked()).id);
    return () => api.call(sendKnowledgeCode, { body: { hash, cpf: joana.cpf } });
  },
  'enters by a link for knowledge': async () => {
    const { id } = await asked();
    const hash = await knowledgeSecretOf(world, id);
    await api.call(sendKnowledgeCode, { body: { hash, cpf: joana.cpf } });
    const code = await knowledgeCodeOf(world, id);
    return () => api.call(enterKnowledgeLink, { body: { hash, code } });
  },
  'gives knowledge by a link': async () => {
    const keys = await enterKnowledge(world, (await asked()).id);
    return () => api.call(giveKnowledgeByLink, { body: { ...keys, LGPD } });
  },
  'gives knowledge of many': async () => {
    const { id } = await opened();
    return () => api.call(giveKnowledgeOfMany, { body: { process_ids: [id], LGPD } }, { as: bruno });
  },
  'writes dispatches of many': async () => {
    const { id } = await opened();
    return () => api.call(writeDispatches, { body: texts(id) }, { as: bruno });
  },
  'discards a dispatch': async () => {
    const { id } = await buildWrittenDispatch(api, bruno, (await opened()).id);
    return () => api.call(discardDispatchDraft, { body: { dispatch_id: id } }, { as: bruno });
  },
  'orders a process to go by itself': async () => {
    const { id } = await opened();
    const dispatch = await written(id);
    await api.call(saveDispatchDraft, { params: { id: dispatch.id }, body: { to: x } }, { as: bruno });
    return () => api.call(orderProcess, { params: { id }, body: { automatic: true } }, { as: bruno });
  },
  'sees a signature that is asked': async () => {
    const { documentId } = await written((await opened()).id);
    return () => api.call(markSignatureSeen, { params: { id: documentId } }, { as: bruno });
  },
  'sends a link for signing again': async () => {
    const { documentId } = await opened();
    const { cpf, name, email } = joana;
    const body = { process_file_id: documentId, subscribers: [{ cpf, name, email }] };
    const { results } = await api.call(requestExternalSignatures, { body }, { as: bruno });
    const { signature_file_id } = results[0]!;
    return () => api.call(resendExternalLink, { body: { signature_file_id } }, { as: bruno });
  },
  'cancels a migration': async () => {
    const { id } = await migration({
      scheduled_date: new Date(world.deps.clock().getTime() + 86_400_000).toISOString(),
    });
    return () => api.call(cancelMigration, { params: { id } }, { as: migrator });
  },
  // Of those that move processes away it comes last.
  'does a migration again': async () => {
    await buildJoinDraft(api, bruno, (await opened()).id);
    const { id } = await migration({});
    await world.runMigration();
    return () => api.call(redoMigration, { params: { id }, body: { confirm_join: true } }, { as: migrator });
  },
};

/** Everything that was ever written and stayed, or that of one table; without what only answers a call, as keys and ways back do. */
const look = async (table?: string): Promise<unknown> => {
  const rows = sql`select count(*)::int as written from attacks.written
    where at = coalesce(${table ?? null}, at) and at not like 'platform.%'`;
  return (await rows.execute(database.owner)).rows;
};

async function failsFirst(act: () => Promise<unknown>, table?: string): Promise<void> {
  const failed = () => [...failing.failures.values()].reduce((sum, one) => sum + one, 0);
  const before = failed();
  await failing.during(() => look(table), act);
  expect(failed()).toBeGreaterThan(before);
  expect(failing.unnoticed.splice(0)).toEqual([]);
}

test.each(Object.entries(acts))(
  'whatever an act asks of database, storage or mail fails: it %s once and whole, or not at all',
  async (_, prepare) => {
    world.passTime();
    await failsFirst(await prepare());
  },
);

test('a dispatch of many is written before it is sent: whatever fails, none goes twice or without its text', async () => {
  world.passTime();
  const { id } = await opened();
  // What was written is a draft of who dispatches, and goes on from there.
  await failsFirst(() => api.call(dispatchProcesses, { body: texts(id) }, { as: bruno }), 'processes.passage');
  const { rows } = await sql`
    select (select count(*)::int from transfers.dispatch where process_id = ${id}) as dispatches,
      (select count(*)::int from ledger.event where stream_type = 'process' and stream_id = ${id}
        and type = 'dispatch-sent') as sent,
      (select count(*)::int from documents.document where process_id = ${id} and dispatch_id is not null
        and filed_at is not null) as texts`.execute(database.owner);
  expect(rows).toEqual([{ dispatches: 1, sent: 1, texts: 1 }]);
});

test('the mails of all of it leave in the end', async () => {
  await world.runJobs();
  console.table(Object.fromEntries(failing.failures));
});
