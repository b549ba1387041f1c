import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { resolveSecrets } from '../../../platform/server/config/index.ts';
import { testNow } from '../../../platform/testing/test-deps.ts';
import { TEST_SECRET } from '../../../platform/testing/test-secret.ts';
import { listDocuments } from '../../documents/contract/reading/list-documents.ts';
import { buildPdf, buildUpload } from '../../documents/testing/build-documents.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { getJoinDraft } from '../../joins/contract/joining/get-join-draft.ts';
import { listJoins } from '../../joins/contract/joins/list-joins.ts';
import { joinsFeature } from '../../joins/server/feature.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { getHistory } from '../../processes/contract/timeline/get-history.ts';
import { getPublicHistory } from '../../processes/contract/timeline/get-public-history.ts';
import { buildLegalReference } from '../../subjects/testing/build-subjects.ts';
import { sendDispatch } from '../../transfers/contract/dispatching/send-dispatch.ts';
import { transfersFeature } from '../../transfers/server/feature.ts';
import { buildWrittenDispatch } from '../../transfers/testing/build-dispatch.ts';
import { cancelPendency } from '../contract/answers/cancel-pendency.ts';
import { joinAnswer } from '../contract/answers/join-answer.ts';
import { listPendencies } from '../contract/answers/list-pendencies.ts';
import { openSentFile } from '../contract/answers/open-sent-file.ts';
import { sendAnswerBack } from '../contract/answers/send-answer-back.ts';
import { addAnswerFile } from '../contract/answering/add-answer-file.ts';
import { openLink } from '../contract/answering/open-link.ts';
import { proveAnswerCode } from '../contract/answering/prove-answer-code.ts';
import { removeAnswerFile } from '../contract/answering/remove-answer-file.ts';
import { sendAnswer } from '../contract/answering/send-answer.ts';
import { sendAnswerCode } from '../contract/answering/send-answer-code.ts';
import { createPendency } from '../contract/asking/create-pendency.ts';
import { listAskableParties } from '../contract/asking/list-askable-parties.ts';
import {
  addFile,
  answerByLink,
  askFor,
  enterByLink,
  maria,
  partyMailbox,
  secretIn,
  sendBytes,
} from '../testing/build-pendency.ts';
import { pendenciesFeature } from './feature.ts';
import { mailPartyJob } from './mails/mail-party-job.ts';
import { remindPartiesJob } from './mails/remind-parties-job.ts';

const mailbox = partyMailbox();
let now = testNow;
const world = await documentWorld({
  kinds: [...transfersFeature.events, ...joinsFeature.events, ...pendenciesFeature.events],
  endpoints: [...transfersFeature.endpoints, ...joinsFeature.endpoints, ...pendenciesFeature.endpoints],
  verdicts: pendenciesFeature.verdicts,
  consequences: [...transfersFeature.consequences, ...joinsFeature.consequences],
  deps: mailbox.deps,
  now: () => now,
});
const { api, database } = world;
let ana: Actor;
let bruno: Actor;
let id: number;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
});
beforeEach(async () => {
  now = testNow;
  id = await opened();
});

const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};

/** A process about Maria that waits in GELIC, Bruno's unit. */
async function opened(fields: Parameters<typeof world.draft>[1] = {}): Promise<number> {
  const as = await world.servant(world.cocon);
  return (await world.open(as, await world.draft(as, { cc: [maria], ...fields }))).id;
}

const pendencies = (as: Actor) => api.call(listPendencies, { params: { id } }, { as });
const ask = (more: Parameters<typeof askFor>[3] = {}, as = bruno) => askFor(world, as, id, more);
const archiving = () => ({
  body: { process_ids: [id], justification_id: 1, confirm_lgpd: true, confirm_physical: true },
});
const archive = () => api.call(archiveProcesses, archiving(), { as: bruno });
const held = async () => (await api.refusal(archiveProcesses, archiving(), { as: bruno })).body;
const openCount = async () =>
  (
    await sql<{ open: number }>`select pendencies_open as open from processes.process where id = ${id}`.execute(
      database.app,
    )
  ).rows[0]!.open;

describe('asking', () => {
  test('writes to the party what lacks, with a link that is kept nowhere', async () => {
    const asked = await ask({
      documents: [{ name: 'RG', reason: 'unreadable_document' }, { name: 'Comprovante de residência' }],
      observation: 'Frente e verso.',
      due_date: '2026-10-30',
    });
    expect(asked).toMatchObject({
      number: 1,
      status: 'pending',
      party: { name: 'Maria das Dores' },
      sent_to: 'm***@exemplo.com.br',
    });
    const mail = await mailbox.newest(world.deps);
    expect(mail.to).toBe('maria@exemplo.com.br');
    expect(mail.text).toContain('- RG (documento ilegível: envie de novo)\n- Comprovante de residência');
    expect(mail.text).toContain('Frente e verso.');
    expect(mail.text).toContain('Prazo: até 30/10/2026.');
    const secret = secretIn(mail);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
    const { rows } = await sql<{ text: string }>`
      select p::text as text from pendencies.pendency p union all select e::text from ledger.event e`.execute(
      database.owner,
    );
    expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
  });

  test('of a process that is not public the letter tells the number alone', async () => {
    const legal_reference_id = await buildLegalReference(database);
    id = await opened({ secrecy_id: 2, legal_reference_id });
    await ask({ documents: [{ name: 'Laudo médico' }], observation: 'Do hospital.' });
    const { text } = await mailbox.newest(world.deps);
    expect(text).toContain('Foi pedido 1 documento.');
    expect(text).not.toMatch(/Laudo|hospital/);
  });

  test('whom a secret is kept from is not asked either, nor is an organ', async () => {
    const legal_reference_id = await buildLegalReference(database);
    const guardian = await world.servant(world.gelic, [25, 27, 28, 40, 82]);
    id = await opened({ secrecy_id: 3, legal_reference_id });
    const secret = await api.refusal(
      createPendency,
      { body: { process_id: id, documents: [{ name: 'RG' }] } },
      { as: guardian },
    );
    expect(secret.body['reasons']).toMatchObject([{ code: 'PARTY_MAY_NOT_KNOW' }]);
    id = await opened({ cc: [maria, { entity_id: world.partId }] });
    const { results } = await api.call(listAskableParties, { params: { id } }, { as: bruno });
    expect(results).toMatchObject([
      { name: 'Maria das Dores', email: 'm***@exemplo.com.br', blocked: null },
      { email: null, blocked: { resolve: 'Tramite o processo para o órgão.' } },
    ]);
    const organ = await api.refusal(
      createPendency,
      { body: { process_id: id, party_id: results[1]!.id, documents: [{ name: 'RG' }] } },
      { as: bruno },
    );
    expect(organ.body['reasons']).toMatchObject([{ code: 'PARTY_IS_ORGAN' }]);
  });

  test('asks of somebody of the process, at an address, for a document of the process, and a term ahead', async () => {
    const refusal = async (body: object) =>
      (
        await api.refusal(
          createPendency,
          { body: { process_id: id, documents: [{ name: 'RG' }], ...body } },
          { as: bruno },
        )
      ).body;
    expect((await refusal({ party_id: 999_999 })).code).toBe('PARTY_NOT_FOUND');
    expect((await refusal({ due_date: '2026-10-14' }))['reasons']).toMatchObject([{ code: 'TERM_NOT_AHEAD' }]);
    const other = await opened();
    const { results } = await api.call(listDocuments, { params: { processId: other } }, { as: bruno });
    expect(results).toEqual([]);
    expect((await refusal({ documents: [{ name: 'RG', process_file_id: 999_999 }] })).message).toContain('"RG" não é');
    id = await opened({ cc: [{ user_cpf: '111.444.777-35', name: 'Sem Correio' }] });
    expect((await refusal({ process_id: id })).code).toBe('PARTY_WITHOUT_EMAIL');
    await ask({ email: 'outro@exemplo.com.br' });
    expect((await mailbox.newest(world.deps)).to).toBe('outro@exemplo.com.br');
  });

  test('is for who works where the process is, and holds the process back from the archive', async () => {
    const refused = await api.refusal(
      createPendency,
      { body: { process_id: id, documents: [{ name: 'RG' }] } },
      { as: ana },
    );
    expect(refused).toMatchObject({ status: 403, body: { code: 'CANNOT_ASK_PENDENCY' } });
    expect(refused.body.message).toMatch(/GELIC/);
    const reader = await world.servant(world.gelic, [25]);
    const lacking = await api.refusal(
      createPendency,
      { body: { process_id: id, documents: [{ name: 'RG' }] } },
      { as: reader },
    );
    expect([lacking.status, lacking.body.code]).toEqual([403, 'FORBIDDEN']);
    const { id: first } = await ask();
    const { id: second } = await ask();
    expect(await openCount()).toBe(2);
    expect((await held()).message).toBe('Não dá para arquivar agora: há pendência em aberto.');
    const cancel = (one: number) =>
      api.call(cancelPendency, { params: { id: one }, body: { reason: 'Já veio.' } }, { as: bruno });
    await cancel(first);
    expect((await held())['reasons']).toMatchObject([{ code: 'PENDENCY_OPEN' }]);
    await cancel(second);
    expect((await archive()).results).toMatchObject([{ ok: true }]);
  });

  test('two at once are two, with numbers of their own', async () => {
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ number }) => number).sort()).toEqual([1, 2]);
    expect(await openCount()).toBe(2);
  });
});

describe('the link', () => {
  test('shows who asks, and what only after the code that went to the mailbox', async () => {
    await ask();
    const hash = secretIn(await mailbox.newest(world.deps));
    const before = await api.call(openLink, { body: { hash } });
    expect(before).toMatchObject({ state: 'pending', sent_to: 'm***@exemplo.com.br', request: null });
    expect(JSON.stringify(before)).not.toMatch(/Maria|residência/);
    await api.call(sendAnswerCode, { body: { hash } });
    const code = /Código: (\d{6})/.exec((await mailbox.newest(world.deps)).text)![1]!;
    const { visit } = await api.call(proveAnswerCode, { body: { hash, code } });
    const after = await api.call(openLink, { body: { hash, visit } });
    expect(after.request).toMatchObject({
      party: 'Maria das Dores',
      documents: [{ name: 'Comprovante de residência' }],
    });
    // The code serves once.
    expect((await api.refusal(proveAnswerCode, { body: { hash, code } })).body.code).toBe('PENDENCY_CODE_OVER');
  });

  test('that nobody gave leads nowhere, and the secret of another browser opens nothing', async () => {
    await ask();
    const one = await enterByLink(world, mailbox);
    id = await opened();
    await ask();
    const other = await enterByLink(world, mailbox);
    expect((await api.refusal(openLink, { body: { hash: 'x'.repeat(22) } })).body.code).toBe('PENDENCY_LINK_UNKNOWN');
    const crossed = { hash: one.hash, visit: other.visit };
    expect((await api.call(openLink, { body: crossed })).request).toBeNull();
    expect((await api.refusal(sendAnswer, { body: { ...crossed, answer: 'Oi.' } })).body.code).toBe(
      'PENDENCY_VISIT_OVER',
    );
  });

  test('wrong codes wear the code out, at once too, and codes are few in an hour', async () => {
    await ask();
    const hash = secretIn(await mailbox.newest(world.deps));
    await api.call(sendAnswerCode, { body: { hash } });
    const code = /Código: (\d{6})/.exec((await mailbox.newest(world.deps)).text)![1]!;
    const wrong = code === '000000' ? '111111' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => api.refusal(proveAnswerCode, { body: { hash, code: wrong } })),
    );
    expect(tries.map(({ body }) => body['tries_left'] ?? 0).sort()).toEqual([0, 1, 2, 3, 4]);
    expect((await api.refusal(proveAnswerCode, { body: { hash, code } })).body.code).toBe('PENDENCY_CODE_OVER');
    for (let asked = 1; asked < 5; asked += 1) await api.call(sendAnswerCode, { body: { hash } });
    expect((await api.refusal(sendAnswerCode, { body: { hash } })).body.code).toBe('PENDENCY_CODES_ASKED');
    minutes(61);
    await api.call(sendAnswerCode, { body: { hash } });
  });

  test('what was typed lets its browser answer for some hours', async () => {
    await ask();
    const keys = await enterByLink(world, mailbox);
    minutes(239);
    expect((await api.call(openLink, { body: keys })).request).not.toBeNull();
    minutes(1);
    expect((await api.call(openLink, { body: keys })).request).toBeNull();
    expect((await api.refusal(sendAnswer, { body: { ...keys, answer: 'Oi.' } })).body.code).toBe('PENDENCY_VISIT_OVER');
  });

  test('is dead once the request was taken back, and says so', async () => {
    const { id: one } = await ask();
    const keys = await enterByLink(world, mailbox);
    await api.call(cancelPendency, { params: { id: one }, body: { reason: 'Achamos o documento.' } }, { as: bruno });
    expect((await mailbox.newest(world.deps)).text).toContain('Motivo: Achamos o documento.');
    expect(await api.call(openLink, { body: { hash: keys.hash } })).toMatchObject({ state: 'canceled' });
    for (const contract of [sendAnswer, sendAnswerCode]) {
      expect((await api.refusal(contract, { body: keys })).body.code).toBe('PENDENCY_LINK_CLOSED');
    }
  });

  test('tells nothing more once the level of access is kept from those whom it concerns', async () => {
    const address = 'sigilo@exemplo.com.br';
    await ask({ email: address });
    const keys = await enterByLink(world, mailbox);
    await sql`update processes.process set secrecy = 4 where id = ${id}`.execute(database.owner);
    expect(await api.call(openLink, { body: keys })).toMatchObject({ state: 'closed', request: null });
    expect((await api.refusal(sendAnswer, { body: { ...keys, answer: 'Oi.' } })).body.code).toBe(
      'PENDENCY_LINK_CLOSED',
    );
    expect(await remindedAfter(7, address)).toBe(0);
  });
});

/** The messages that an address gets from the job, run twice, some days on. */
const remindedAfter = async (days: number, address: string) => {
  await mailbox.queue.run(world.deps);
  mailbox.mails.length = 0;
  minutes(days * 24 * 60);
  await remind();
  await remind();
  await mailbox.queue.run(world.deps);
  return mailbox.mails.filter(({ to }) => to === address).length;
};

const remind = () =>
  remindPartiesJob.run({
    data: {},
    deps: world.deps,
    addedAt: now,
    jobId: '00000000-0000-4000-8000-00000000000b',
    attempt: 1,
    signal: new AbortController().signal,
  });

test('after the secret of the installation changed, a link stays where the one of before is named, and is another where it is not', async () => {
  const { id: one } = await ask();
  const before = secretIn(await mailbox.newest(world.deps));
  const other = { ...world.deps.config, secret: 'another secret of an installation, as long as ours' };
  const remindWith = async (config: typeof world.deps.config) => {
    mailbox.mails.length = 0;
    const deps = { ...world.deps, config, secrets: resolveSecrets(config) };
    await mailPartyJob.run({
      data: { pendency_id: one, what: 'REMINDED' },
      deps,
      addedAt: now,
      jobId: 'r',
      attempt: 1,
      signal: new AbortController().signal,
    });
    return secretIn(mailbox.mails[0]!);
  };
  expect(await remindWith({ ...other, formerSecrets: [TEST_SECRET] })).toBe(before);
  const renewed = await remindWith(other);
  expect(renewed).not.toBe(before);
  expect((await api.call(openLink, { body: { hash: renewed } })).state).toBe('pending');
  expect((await api.refusal(openLink, { body: { hash: before } })).body.code).toBe('PENDENCY_LINK_UNKNOWN');
});

describe('the answer', () => {
  test('waits beside the process as the party’s, for who works there alone, until it is joined', async () => {
    await ask();
    const { file } = await answerByLink(world, mailbox);
    expect((await mailbox.newest(world.deps)).subject).toMatch(/^Recebemos/);
    const [waiting] = (await pendencies(bruno)).results;
    expect(waiting).toMatchObject({
      status: 'answered',
      joined: false,
      answer: 'Segue o comprovante.',
      files: [{ id: file.id, name: 'residencia', extension: 'pdf' }],
      actions: { join: { allowed: true }, send_back: { allowed: true } },
    });
    expect(await openCount()).toBe(1);
    expect((await api.call(listDocuments, { params: { processId: id } }, { as: bruno })).count).toBe(0);
    const { url } = await api.call(openSentFile, { params: { id: file.id } }, { as: bruno });
    expect((await api.download(url)).type).toBe('application/pdf');
    expect((await pendencies(ana)).results).toMatchObject([{ files: [], files_waiting: 1 }]);
    expect((await api.refusal(openSentFile, { params: { id: file.id } }, { as: ana })).body.code).toBe(
      'ANSWER_FILE_NOT_FOUND',
    );

    const joined = await api.call(
      joinAnswer,
      { params: { id: waiting!.id }, body: { files: [file.id] } },
      { as: bruno },
    );
    expect(joined).toMatchObject({ number: 1, message: 'Documento juntado ao processo, na juntada nº 1.' });
    expect(await openCount()).toBe(0);
    const { results } = await api.call(listDocuments, { params: { processId: id } }, { as: ana });
    expect(results).toMatchObject([{ document_join_id: joined.document_join_id }]);
    const made = await api.call(listJoins, { params: { processId: id } }, { as: bruno });
    expect(made.results).toMatchObject([
      { justification: 'Resposta de Maria das Dores à pendência nº 1, enviada em 14/10/2026.' },
    ]);
    expect((await pendencies(bruno)).results).toMatchObject([{ status: 'answered', joined: true, files: [] }]);
    expect((await mailbox.newest(world.deps)).subject).toMatch(/fazem parte do processo/);
    const { history } = await api.call(getHistory, { params: { id } }, { as: bruno });
    expect(history.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['Pendência aberta', 'Pendência respondida', 'Documentos juntados']),
    );
    const told = JSON.stringify(await api.call(getPublicHistory, { params: { id } }));
    expect(told).toContain('Pendência nº 1 respondida.');
    expect(told).not.toMatch(/Maria|residência/);
  });

  test('joined leaves what the unit prepares as it is, and counts in the size of the process once', async () => {
    const { id: document_join_id } = await api.call(getJoinDraft, { params: { id } }, { as: bruno });
    await buildUpload(api, bruno, { document_join_id });
    const { id: one } = await ask();
    const size = async () =>
      (
        await sql<{ size: number; drafts: number }>`
          select size_bytes as size, draft_bytes as drafts from processes.process where id = ${id}`.execute(
          database.app,
        )
      ).rows[0]!;
    const before = await size();
    const { file } = await answerByLink(world, mailbox);
    expect(await size()).toEqual(before);
    await api.call(joinAnswer, { params: { id: one }, body: {} }, { as: bruno });
    expect(await size()).toEqual({ size: before.size + file.filesize, drafts: before.drafts });
    const { results } = await api.call(listJoins, { params: { processId: id } }, { as: bruno });
    expect(results).toMatchObject([
      { id: document_join_id, draft: true },
      { number: 1, files: [{}] },
    ]);
  });

  test('sent back is written anew by the same link, with what was right in it', async () => {
    const { id: one } = await ask();
    const keys = await answerByLink(world, mailbox);
    const tooLate = await api.refusal(removeAnswerFile, { body: { ...keys, file_id: keys.file.id } });
    expect(tooLate.body['reasons']).toMatchObject([{ code: 'ANSWER_SENT' }]);
    await api.call(sendAnswerBack, { params: { id: one }, body: { reason: 'Falta o verso.' } }, { as: bruno });
    const mail = await mailbox.newest(world.deps);
    expect(mail.text).toContain('Motivo: Falta o verso.');
    expect(secretIn(mail)).toBe(keys.hash);
    expect((await api.refusal(openSentFile, { params: { id: keys.file.id } }, { as: bruno })).status).toBe(404);
    expect((await api.call(openLink, { body: keys })).request).toMatchObject({
      return_reason: 'Falta o verso.',
      files: [{ id: keys.file.id }],
    });
    await addFile(world, keys, 'verso.pdf');
    await api.call(sendAnswer, { body: keys });
    expect((await pendencies(bruno)).results).toMatchObject([{ files: [{ name: 'residencia' }, { name: 'verso' }] }]);
    const stale = await api.refusal(
      joinAnswer,
      { params: { id: one }, body: { files: [keys.file.id] } },
      { as: bruno },
    );
    expect(stale.body.code).toBe('PENDENCY_CHANGED');
  });

  test('takes what the process takes: the same intake, the same names, and says why not', async () => {
    await ask();
    const keys = await enterByLink(world, mailbox);
    const add = (key: string, file_name: string) => ({ body: { ...keys, key, file_name } });
    const fake = await sendBytes(world, keys, Buffer.from('not a pdf at all'));
    expect((await api.refusal(addAnswerFile, add(fake, 'rg.pdf'))).body.message).toContain('"rg.pdf" não é por dentro');
    const good = await sendBytes(world, keys, await buildPdf({ title: 'RG' }));
    expect((await api.refusal(addAnswerFile, add(good, 'rg.png'))).status).toBe(400);
    const [first, again] = [
      await api.call(addAnswerFile, add(good, 'rg.pdf')),
      await api.call(addAnswerFile, add(good, 'rg.pdf')),
    ];
    expect(again.id).toBe(first.id);
    await api.call(removeAnswerFile, { body: { ...keys, file_id: first.id } });
    const empty = await api.refusal(sendAnswer, { body: keys });
    expect(empty.body['reasons']).toMatchObject([{ code: 'ANSWER_EMPTY' }]);
    await api.call(sendAnswer, { body: { ...keys, answer: 'Perdi o documento.' } });
    const [waiting] = (await pendencies(bruno)).results;
    expect(waiting!.actions!.join).toMatchObject({
      allowed: false,
      resolve: 'Devolva a resposta, ou cancele a pendência.',
    });
  });

  test('sent twice, and while it is cancelled, is one answer or none', async () => {
    const { id: one } = await ask();
    const keys = await enterByLink(world, mailbox);
    await addFile(world, keys);
    await Promise.all([api.call(sendAnswer, { body: keys }), api.call(sendAnswer, { body: keys })]);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger.event
      where stream_id = ${id} and type = 'pendency-answered'`.execute(database.owner);
    expect(rows).toEqual([{ count: 1 }]);
    const settled = await Promise.allSettled([
      api.call(joinAnswer, { params: { id: one }, body: {} }, { as: bruno }),
      api.call(cancelPendency, { params: { id: one }, body: { reason: 'Chega.' } }, { as: bruno }),
      api.call(joinAnswer, { params: { id: one }, body: {} }, { as: bruno }),
    ]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await openCount()).toBe(0);
  });

  test('is handled where the process went, and there alone', async () => {
    const { id: one } = await ask();
    await answerByLink(world, mailbox);
    const dispatch = await buildWrittenDispatch(api, bruno, id);
    await api.call(sendDispatch, { params: { id: dispatch.id }, body: { to: world.cocon } }, { as: bruno });
    const refused = await api.refusal(joinAnswer, { params: { id: one }, body: {} }, { as: bruno });
    expect(refused).toMatchObject({ status: 403, body: { code: 'CANNOT_HANDLE_PENDENCY' } });
    await api.call(joinAnswer, { params: { id: one }, body: {} }, { as: ana });
  });
});

describe('nobody learns of a pendency', () => {
  test('whose process they may not know: it is answered as what is not there', async () => {
    const legal_reference_id = await buildLegalReference(database);
    id = await opened({ secrecy_id: 2, legal_reference_id });
    const { id: one } = await ask();
    const stranger = await world.servant(world.cocon, [25, 40]);
    await sql`delete from processes.passage where process_id = ${id} and unit_id = ${world.cocon}`.execute(
      database.owner,
    );
    const reason = { reason: 'Não.' };
    for (const pendency of [one, 999_999]) {
      const input = { params: { id: pendency }, body: reason };
      for (const contract of [cancelPendency, sendAnswerBack]) {
        expect((await api.refusal(contract, input, { as: stranger })).body.code).toBe('PENDENCY_NOT_FOUND');
      }
    }
  });
});

describe('a reminder', () => {
  test('goes to who did not answer, a week later and three times, once however often the job runs', async () => {
    const address = 'lembrada@exemplo.com.br';
    await ask({ email: address });
    const counts = [];
    for (const days of [6, 1, 6, 1, 7, 7]) counts.push(await remindedAfter(days, address));
    expect(counts).toEqual([0, 1, 0, 1, 1, 0]);
    const [waiting] = (await pendencies(bruno)).results;
    expect(waiting!.reminders).toBe(3);
  });
});

test('what the detail offers follows the policy', async () => {
  const offered = async (as: Actor) =>
    (await api.call(getProcess, { params: { id } }, { as })).actions.find(({ action }) => action === 'askPendency');
  expect(await offered(bruno)).toMatchObject({ allowed: true });
  expect(await offered(ana)).toMatchObject({ allowed: false });
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
