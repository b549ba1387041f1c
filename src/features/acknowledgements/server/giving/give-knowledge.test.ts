import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { getDocument } from '../../../documents/contract/reading/get-document.ts';
import { listDocuments } from '../../../documents/contract/reading/list-documents.ts';
import { materialiseDocument } from '../../../documents/contract/reading/materialise-document.ts';
import { downloadDocuments } from '../../../documents/contract/downloads/download-documents.ts';
import { buildUpload } from '../../../documents/testing/build-documents.ts';
import { joinsFeature } from '../../../joins/server/feature.ts';
import { buildJoin } from '../../../joins/testing/build-join.ts';
import { archiveProcesses } from '../../../processes/contract/archive/archive-processes.ts';
import { getHistory } from '../../../processes/contract/timeline/get-history.ts';
import { getPublicHistory } from '../../../processes/contract/timeline/get-public-history.ts';
import { buildLegalReference } from '../../../subjects/testing/build-subjects.ts';
import { checkDocumentKnowledge } from '../../contract/checks/check-document-knowledge.ts';
import { checkProcessKnowledge } from '../../contract/checks/check-process-knowledge.ts';
import { giveKnowledge } from '../../contract/giving/give-knowledge.ts';
import { giveKnowledgeOfMany } from '../../contract/giving/give-knowledge-of-many.ts';
import { giveKnowledgeOfProcess } from '../../contract/giving/give-knowledge-of-process.ts';
import { getTramitsPdf } from '../../contract/reading/get-tramits-pdf.ts';
import { listKnowledge } from '../../contract/reading/list-knowledge.ts';
import { knowledgeProof } from '../proof/knowledge-proof.ts';
import { knowledgeWorld } from '../../testing/knowledge-world.ts';

const world = await knowledgeWorld({
  kinds: joinsFeature.events,
  endpoints: joinsFeature.endpoints,
  verdicts: joinsFeature.verdicts,
  consequences: joinsFeature.consequences,
});
const { api, database } = world;
let ana: Actor;
let bruno: Actor;
let id: number;
let files: number[];

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
});
beforeEach(async () => {
  ({ id, files } = await world.opened(ana, ['Edital', 'Parecer']));
});

const of = (process_file_ids: readonly number[], more: object = {}) => ({
  body: { process_file_ids: [...process_file_ids], LGPD: true, ...more },
});
const whole = (process: number, more: object = {}) => ({ params: { id: process }, body: { LGPD: true, ...more } });
const given = async (as: Actor = ana) => (await api.call(listKnowledge, { params: { processId: id } }, { as })).results;
const documents = async (as: Actor = bruno) =>
  (await api.call(listDocuments, { params: { processId: id } }, { as })).results;

describe('knowledge of documents', () => {
  test('is written down with who, when and of what, and leaves a certificate in the process', async () => {
    const answer = await api.call(giveKnowledge, of([files[0]!], { observation: 'Ciente do prazo.' }), { as: bruno });
    expect(answer).toMatchObject({ process_id: id, process_file_ids: [files[0]] });
    expect(answer.certificate.title).toMatch(/^Certidão nº \d+\/\d{4} – GELIC$/);
    const listed = await documents();
    expect(listed.map(({ title, knowledge_count }) => [title, knowledge_count])).toEqual([
      ['Edital', 1],
      ['Parecer', 0],
      [answer.certificate.title, 0],
    ]);
    expect(listed[2]).toMatchObject({ id: answer.certificate.id, filed: true, kind: 'written', editable: false });
    expect(listed[2]!.verification_code).toBe(answer.certificate.verification_code);
    const certificate = await api.call(getDocument, { params: { id: answer.certificate.id } }, { as: ana });
    for (const said of [bruno.name, 'GELIC/SESAU', 'Edital', 'Ciente do prazo.', 'versão 1', 'Lei nº 13.709/2018']) {
      expect(certificate.html_source).toContain(said);
    }
    const shown = await api.call(getDocument, { params: { id: files[0]! } }, { as: bruno });
    expect(shown.my_knowledge_date).toBe(answer.date);
    expect(shown.GiveKnowledgeHistory).toMatchObject([
      { give_knowledge_id: answer.give_knowledge_id, name: bruno.name, is_external: false },
    ]);
    expect((await api.call(getDocument, { params: { id: files[0]! } }, { as: ana })).my_knowledge_date).toBeNull();
    expect(await given()).toMatchObject([
      {
        give_knowledge_id: answer.give_knowledge_id,
        user: { id: bruno.personId, name: bruno.name },
        capacity: { id: world.gelic },
        whole: false,
        documents: [{ id: files[0] }],
        observation: 'Ciente do prazo.',
        lgpd_version: 1,
        certificate: { id: answer.certificate.id },
      },
    ]);
  });

  test('is a line of the timeline; the public reads neither names nor what was observed', async () => {
    await api.call(giveKnowledge, of(files, { observation: 'Ciente do prazo.' }), { as: bruno });
    const told = JSON.stringify(await api.call(getHistory, { params: { id } }, { as: ana }));
    expect(told).toContain('Ciência dada');
    expect(told).toMatch(/De 2 documentos: Edital; Parecer\. Observação: Ciente do prazo\. Certidão nº/);
    const open = JSON.stringify(await api.call(getPublicHistory, { params: { id } }));
    expect(open).toContain('De 2 documentos.');
    expect(open).not.toMatch(/Edital|prazo/);
  });

  test('asks for the text about the use of data, in the version of today, and is nobody else’s to give', async () => {
    const refused = async (more: object) =>
      (await api.refusal(giveKnowledge, of(files, more), { as: bruno })).body.code;
    expect(await refused({ LGPD: false })).toBe('LGPD_ACCEPTANCE_REQUIRED');
    expect(await refused({ lgpd_version: 99 })).toBe('LGPD_TEXT_CHANGED');
    expect(await refused({ user: ana.personId })).toBe('KNOWLEDGE_OF_ANOTHER');
    expect(await given()).toEqual([]);
    const { lgpd } = await api.call(checkProcessKnowledge, { params: { id } }, { as: bruno });
    await api.call(giveKnowledge, of(files, { lgpd_version: lgpd.version, user: bruno.personId }), { as: bruno });
  });

  test('is given once: of what is known already it says so, and sent twice with one key it answers the same', async () => {
    const options = { as: bruno, key: crypto.randomUUID() };
    const first = await api.call(giveKnowledge, of([files[0]!]), options);
    expect(await api.call(giveKnowledge, of([files[0]!]), options)).toEqual(first);
    const again = await api.refusal(giveKnowledge, of(files), { as: bruno });
    expect(again).toMatchObject({ status: 409, body: { code: 'KNOWLEDGE_NOT_POSSIBLE' } });
    expect(again.body.message).toBe('Você já deu ciência de "Edital".');
    expect(await given()).toHaveLength(1);
  });

  test('of files over 30 MB, without effect, with a virus or that wait for a signature is refused, all told at once', async () => {
    await sql`update documents.document set size = 31457281 where id = ${files[0]}`.execute(database.owner);
    await sql`update documents.document set signatures_pending = 1 where id = ${files[1]}`.execute(database.owner);
    const refused = await api.refusal(giveKnowledge, of(files), { as: bruno });
    expect(refused.body['reasons']).toMatchObject([
      { code: 'FILE_TOO_LARGE_TO_ACKNOWLEDGE', message: '"Edital" passa de 30 MB: dele não se dá ciência.' },
      { code: 'SIGNATURES_PENDING' },
    ]);
    await sql`update documents.document set size = 31457280, no_effect_at = now() where id = ${files[0]}`.execute(
      database.owner,
    );
    const other = await api.refusal(giveKnowledge, of([files[0]!]), { as: bruno });
    expect(other.body['reasons']).toMatchObject([{ code: 'DOCUMENT_WITHOUT_EFFECT' }]);
    const nothing = await api.refusal(giveKnowledgeOfProcess, whole(id), { as: bruno });
    expect([nothing.status, nothing.body.code]).toEqual([409, 'NOTHING_TO_KNOW']);
  });

  test('is of one process at a time, and of documents that are there', async () => {
    const other = await world.opened(ana);
    const code = async (input: Parameters<typeof api.refusal<typeof giveKnowledge>>[1]) =>
      (await api.refusal(giveKnowledge, input, { as: bruno })).body.code;
    expect(await code(of([files[0]!, other.files[0]!]))).toBe('SEVERAL_PROCESSES');
    expect(await code(of([files[0]!], { process_id: other.id }))).toBe('DOCUMENT_NOT_FOUND');
    expect(await code(of([999_999]))).toBe('DOCUMENT_NOT_FOUND');
    expect(await code({ body: { LGPD: true } })).toBe('KNOWLEDGE_PLACE_REQUIRED');
  });

  test('names what it was of: a download or a page asked for it holds nothing else', async () => {
    const { give_knowledge_id } = await api.call(giveKnowledge, of([files[0]!]), { as: bruno });
    const query = { give_knowledge_id };
    await api.call(materialiseDocument, { params: { id: files[0]! }, query }, { as: ana });
    const other = await api.refusal(materialiseDocument, { params: { id: files[1]! }, query }, { as: ana });
    expect([other.status, other.body.code]).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    const all = { query, body: { process_file_ids: files } };
    expect((await api.refusal(downloadDocuments, all, { as: ana })).body.code).toBe('DOCUMENT_NOT_FOUND');
    const one = { query, body: { process_file_ids: [files[0]!, files[0]!] } };
    expect((await api.call(downloadDocuments, one, { as: ana })).results).toHaveLength(1);
  });
});

test('the way of the process until then is printed beside it, for who reads the process', async () => {
  const mine = { params: { processId: id } };
  expect((await api.refusal(getTramitsPdf, mine, { as: bruno })).body.code).toBe('KNOWLEDGE_NOT_FOUND');
  const { give_knowledge_id, certificate } = await api.call(giveKnowledge, of([files[0]!]), { as: bruno });
  const sheet = await api.call(getTramitsPdf, mine, { as: bruno });
  expect(sheet.file_name).toBe(`Tramitação do processo – ${certificate.title.replace('/', '-')}.pdf`);
  const { bytes, type } = await api.download(sheet.url);
  expect([type, bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  expect((await api.refusal(getTramitsPdf, mine, { as: ana })).body.code).toBe('KNOWLEDGE_NOT_FOUND');
  const named = { ...mine, query: { give_knowledge_id } };
  expect((await api.call(getTramitsPdf, named, { as: ana })).size).toBe(sheet.size);
  const other = await world.opened(ana);
  const elsewhere = { params: { processId: other.id }, query: { give_knowledge_id } };
  expect((await api.refusal(getTramitsPdf, elsewhere, { as: bruno })).body.code).toBe('KNOWLEDGE_NOT_FOUND');
});

describe('knowledge of a process', () => {
  test('is of all that its reader may still know; what comes later asks for another', async () => {
    await api.call(giveKnowledge, of([files[0]!]), { as: bruno });
    const first = await api.call(giveKnowledgeOfProcess, whole(id), { as: bruno });
    expect(first.process_file_ids).toEqual([files[1]]);
    const nothing = await api.refusal(giveKnowledgeOfProcess, whole(id), { as: bruno });
    expect([nothing.status, nothing.body.code]).toEqual([409, 'NOTHING_TO_KNOW']);
    expect(await api.call(checkProcessKnowledge, { params: { id } }, { as: bruno })).toMatchObject({
      allowed: false,
      documents: [
        { id: files[0], allowed: false },
        { id: files[1], allowed: false },
      ],
    });
    const { documentId } = await buildJoin(api, bruno, id);
    const second = await api.call(giveKnowledge, { body: { process_id: id, LGPD: true } }, { as: bruno });
    expect(second.process_file_ids).toEqual([documentId]);
    expect((await given()).map(({ whole: all }) => all)).toEqual([true, true, false]);
  });

  test('is for who takes part in it: its units, and whoever is a party', async () => {
    const asjur = await world.servant(await world.unit('ASJUR'));
    const refused = await api.refusal(giveKnowledgeOfProcess, whole(id), { as: asjur });
    expect([refused.status, refused.body.code]).toEqual([403, 'CANNOT_GIVE_KNOWLEDGE']);
    expect(refused.body['reasons']).toMatchObject([{ code: 'NOT_TAKING_PART' }]);
    const { results } = await api.call(listDocuments, { params: { processId: id } }, { as: asjur });
    expect(results[0]!.actions).toContainEqual(
      expect.objectContaining({ action: 'give_knowledge', allowed: false, reason: refused.body.message }),
    );
    const party = await world.outsider();
    const own = await world.opened(ana, ['Edital'], { cc: [{ user_cpf: party.cpf, name: party.name }] });
    const answer = await api.call(giveKnowledgeOfProcess, whole(own.id), { as: party });
    expect(answer.process_file_ids).toEqual(own.files);
    const list = await api.call(listKnowledge, { params: { processId: own.id } }, { as: ana });
    expect(list.results).toMatchObject([{ is_external: true, capacity: null, user: { name: party.name } }]);
  });

  test('of a restricted one asks servants for permission 53, in the words of the specification', async () => {
    const fields = { secrecy_id: 2, legal_reference_id: await buildLegalReference(database) };
    const restricted = await world.opened(ana, ['Laudo'], fields);
    const refused = await api.refusal(giveKnowledgeOfProcess, whole(restricted.id), { as: bruno });
    expect(refused).toMatchObject({ status: 403, body: { code: 'CANNOT_GIVE_KNOWLEDGE' } });
    expect(refused.body.message).toBe('Você não possui permissão para dar ciência em processo restrito.');
    const params = { processId: restricted.id, fileId: restricted.files[0]! };
    expect(await api.call(checkDocumentKnowledge, { params }, { as: bruno })).toMatchObject({
      allowed: false,
      reason: refused.body.message,
    });
    const allowed = await world.servant(world.gelic, [25, 53]);
    expect(await api.call(checkDocumentKnowledge, { params }, { as: allowed })).toMatchObject({ allowed: true });
    await api.call(giveKnowledgeOfProcess, whole(restricted.id), { as: allowed });
  });

  test('of a hidden one is answered as of one that is not there', async () => {
    const fields = { secrecy_id: 3, legal_reference_id: await buildLegalReference(database) };
    const secret = await world.opened(ana, ['Dossiê'], fields);
    const stranger = await world.servant(await world.unit('DIRAD'));
    for (const [hidden, missing] of [
      [
        await api.refusal(giveKnowledgeOfProcess, whole(secret.id), { as: stranger }),
        await api.refusal(giveKnowledgeOfProcess, whole(999_999), { as: stranger }),
      ],
      [
        await api.refusal(giveKnowledge, of(secret.files), { as: stranger }),
        await api.refusal(giveKnowledge, of([999_999]), { as: stranger }),
      ],
      [
        await api.refusal(checkProcessKnowledge, { params: { id: secret.id } }, { as: stranger }),
        await api.refusal(checkProcessKnowledge, { params: { id: 999_999 } }, { as: stranger }),
      ],
      [
        await api.refusal(listKnowledge, { params: { processId: secret.id } }, { as: stranger }),
        await api.refusal(listKnowledge, { params: { processId: 999_999 } }, { as: stranger }),
      ],
    ] as const) {
      expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body]);
    }
  });

  test('enters no process that takes no documents any more', async () => {
    const archive = { process_ids: [id], justification_id: 1, confirm_physical: true };
    await api.call(archiveProcesses, { body: archive }, { as: bruno });
    const refused = await api.refusal(giveKnowledgeOfProcess, whole(id), { as: bruno });
    expect(refused.body['reasons']).toMatchObject([{ code: 'PROCESS_STATE' }]);
    expect(refused.body.message).toBe('Não dá para dar ciência: o processo está como "Arquivado".');
  });
});

describe('at the same time', () => {
  test('two people give theirs: each is counted, with a certificate and a place of its own', async () => {
    const both = await Promise.all([
      api.call(giveKnowledgeOfProcess, whole(id), { as: bruno }),
      api.call(giveKnowledgeOfProcess, whole(id), { as: ana }),
    ]);
    expect(new Set(both.map(({ certificate }) => certificate.id)).size).toBe(2);
    const listed = await documents();
    expect(listed.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    expect(listed[0]!.knowledge_count).toBe(2);
  });

  test('one person gives it twice, without a key: it counts once', async () => {
    const both = await Promise.allSettled([
      api.call(giveKnowledgeOfProcess, whole(id), { as: bruno }),
      api.call(giveKnowledge, of(files), { as: bruno }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await given()).toHaveLength(1);
    expect(await documents()).toHaveLength(3);
  });
});

describe('many processes', () => {
  test('each has a certificate of its own; the rehearsal says before what the act says', async () => {
    const known = await world.opened(ana);
    await api.call(giveKnowledgeOfProcess, whole(known.id), { as: bruno });
    const archived = await world.opened(ana);
    await api.call(
      archiveProcesses,
      { body: { process_ids: [archived.id], justification_id: 1, confirm_physical: true } },
      { as: bruno },
    );
    const restricted = await world.opened(ana, ['Laudo'], {
      secrecy_id: 2,
      legal_reference_id: await buildLegalReference(database),
    });
    const empty = await world.opened(ana, []);
    const ids = [id, known.id, archived.id, restricted.id, empty.id, 999_999];
    const input = { body: { process_ids: ids, LGPD: true } };
    const rehearsed = await api.rehearse(giveKnowledgeOfMany, input, { as: bruno });
    expect(await given()).toEqual([]);
    const { results, message } = await api.call(giveKnowledgeOfMany, input, { as: bruno });
    const said = (all: readonly { ok: boolean; code?: string | undefined; message: string }[]) =>
      all.map(({ ok, code, message: why }) => (ok ? 'ok' : `${code} ${why}`));
    expect(said(rehearsed.results)).toEqual(said(results));
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false, false, false, false]);
    expect(message).toBe('1 de 6 ciências registradas.');
    expect(await given()).toHaveLength(1);
  });

  test('without the acceptance nothing is done to any', async () => {
    const refused = await api.refusal(
      giveKnowledgeOfMany,
      { body: { LGPD: false, process_ids: [id, id + 1] } },
      { as: bruno },
    );
    expect(refused.body.code).toBe('LGPD_ACCEPTANCE_REQUIRED');
  });
});

test('what was given is what the ledger tells', async () => {
  await api.call(giveKnowledgeOfProcess, whole(id), { as: bruno });
  const eventKinds = world.deps.eventKinds;
  const proofs = [knowledgeProof];
  expect((await verifyLedger(database.owner, { proofs, eventKinds })).broken).toEqual([]);
});

test('a file that came in a draft is nobody’s to know before it is in the process', async () => {
  const draft = await world.draft(ana);
  const { file } = await buildUpload(api, ana, { process_id: draft, name: 'Minuta' });
  const refused = await api.refusal(giveKnowledge, of([file.id]), { as: ana });
  expect(refused.body.code).toBe('CANNOT_GIVE_KNOWLEDGE');
});
