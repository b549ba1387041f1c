import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { listDocuments } from '../../../documents/contract/reading/list-documents.ts';
import { buildPdf, buildUpload } from '../../../documents/testing/build-documents.ts';
import { getJoinDraft } from '../../../joins/contract/joining/get-join-draft.ts';
import { listJoins } from '../../../joins/contract/joins/list-joins.ts';
import { getHistory } from '../../../processes/contract/timeline/get-history.ts';
import { getPublicHistory } from '../../../processes/contract/timeline/get-public-history.ts';
import { sendDispatch } from '../../../transfers/contract/dispatching/send-dispatch.ts';
import { buildWrittenDispatch } from '../../../transfers/testing/build-dispatch.ts';
import { cancelPendency } from '../../contract/answers/cancel-pendency.ts';
import { joinAnswer } from '../../contract/answers/join-answer.ts';
import { openSentFile } from '../../contract/answers/open-sent-file.ts';
import { sendAnswerBack } from '../../contract/answers/send-answer-back.ts';
import { addAnswerFile } from '../../contract/answering/add-answer-file.ts';
import { openLink } from '../../contract/answering/open-link.ts';
import { removeAnswerFile } from '../../contract/answering/remove-answer-file.ts';
import { sendAnswer } from '../../contract/answering/send-answer.ts';
import { addFile, answerByLink, enterByLink, secretIn, sendBytes } from '../../testing/build-pendency.ts';
import { pendencyWorld } from '../../testing/pendency-world.ts';

const world = await pendencyWorld();
const { api, database, mailbox, ana, bruno, ask, pendencies, openCount } = world;
let id: number;

beforeEach(async () => {
  id = await world.open();
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

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
