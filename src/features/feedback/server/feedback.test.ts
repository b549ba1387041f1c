import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Mail } from '../../../platform/server/mail/index.ts';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { permission } from '../../access/rules/permissions.ts';
import { buildPdf, buildSentFile } from '../../documents/testing/build-documents.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { addFeedbackFile } from '../contract/add-feedback-file.ts';
import { answerFeedback } from '../contract/answer-feedback.ts';
import { listFeedback } from '../contract/list-feedback.ts';
import { listOwnFeedback } from '../contract/list-own-feedback.ts';
import { mailFeedback } from '../contract/mail-feedback.ts';
import { openFeedbackFile } from '../contract/open-feedback-file.ts';
import { sendFeedback } from '../contract/send-feedback.ts';
import { feedbackFeature } from './feature.ts';

const queue = testQueue(feedbackFeature.jobs);
const mails: Mail[] = [];
const world = await documentWorld({
  kinds: feedbackFeature.events,
  endpoints: feedbackFeature.endpoints,
  deps: {
    jobs: queue.jobs,
    mailer: {
      send: async (mail) => {
        mails.push(mail);
      },
    },
  },
});
const { api, database, deps } = world;
const { owner } = database;
const author = await world.servant(world.cocon);
const other = await world.servant(world.gelic);
const manager: Actor = { ...other, permissions: new Set([permission.MANAGE_MESSAGES_ADM]) };
await sql`update people.person set email = 'autor@exemplo.gov.br' where id = ${author.personId}`.execute(owner);

beforeEach(async () => {
  await sql`delete from feedback.file`.execute(owner);
  await sql`delete from feedback.feedback`.execute(owner);
  mails.length = 0;
});

const say = async (description = 'Faltou a coluna prazo.', type: 'suggestion' | 'praise' = 'suggestion') =>
  (
    await api.call(
      sendFeedback,
      { body: { type, area: 'processes', description, url: '/app/processos' } },
      { as: author },
    )
  ).id;
const listed = async (query: { type?: 'praise'; answered?: boolean } = {}) =>
  (await api.call(listFeedback, { query }, { as: manager })).results;
const answer = (feedback_id: number, text = 'Veio na versão nova.') =>
  api.call(answerFeedback, { body: { feedback_id, answer: text } }, { as: manager });
const fileOf = (feedback_id: number, key: string, file_name = 'tela.pdf') => ({
  body: { feedback_id, file: { key, file_name } },
});

describe('what somebody says of the product', () => {
  test('is read by who administers, newest first, by type and by whether it was answered', async () => {
    const first = await say();
    const second = await say('Ficou ótimo.', 'praise');
    expect((await listed()).map(({ id }) => id)).toEqual([second, first]);
    expect((await listed({ type: 'praise' })).map(({ id }) => id)).toEqual([second]);
    await answer(first);
    expect((await listed({ answered: false })).map(({ id }) => id)).toEqual([second]);
    expect(await listed({ answered: true })).toMatchObject([
      { id: first, area: 'processes', url: '/app/processos', answer: { text: 'Veio na versão nova.', by: other.name } },
    ]);
    const refused = await api.refusal(listFeedback, { query: {} }, { as: author });
    expect(refused.status).toBe(403);
  });

  test('is sent once, however often the call is', async () => {
    const call = { body: { type: 'errors', area: 'search', description: 'Travou.' } } as const;
    const once = await api.call(sendFeedback, call, { as: author, key: 'k1' });
    expect((await api.call(sendFeedback, call, { as: author, key: 'k1' })).id).toBe(once.id);
    expect(await listed()).toHaveLength(1);
  });

  test('is refused with what would run, and without a known type', async () => {
    for (const wrong of [{ description: '<script>x</script>' }, { type: 'outro' as 'praise' }]) {
      const body = { type: 'praise', area: 'other', description: 'Bom.', ...wrong } as const;
      expect((await api.refusal(sendFeedback, { body }, { as: author })).status).toBe(400);
    }
  });

  test('leaves its steps in the chain of the institution', async () => {
    await answer(await say());
    const { rows } = await sql<{ type: string }>`
      select type from ledger.event where type like 'feedback%' order by id desc limit 2`.execute(owner);
    expect(rows.map(({ type }) => type)).toEqual(['feedback-answered', 'feedback-sent']);
  });
});

describe('its copy and its answer', () => {
  test('the copy goes once, to who wrote it and asked for it', async () => {
    const feedback_id = await say();
    const copy = (send_me: boolean) => api.call(mailFeedback, { body: { feedback_id, send_me } }, { as: author });
    await copy(false);
    await copy(true);
    await copy(true);
    await queue.run(deps);
    expect(mails).toMatchObject([{ to: 'autor@exemplo.gov.br', subject: 'Cópia da sua opinião sobre o Carimbo' }]);
    expect(mails[0]!.text).toContain('Faltou a coluna prazo.');
  });

  test('the copy of another’s is as of none', async () => {
    const body = { feedback_id: await say(), send_me: true };
    const refused = await api.refusal(mailFeedback, { body }, { as: other });
    expect(refused.body.code).toBe('FEEDBACK_NOT_FOUND');
  });

  test('it is answered once, by e-mail to who wrote it', async () => {
    const feedback_id = await say();
    await answer(feedback_id);
    const body = { feedback_id, answer: 'Outra.' };
    expect((await api.refusal(answerFeedback, { body }, { as: manager })).body.code).toBe('FEEDBACK_ANSWERED');
    await queue.run(deps);
    expect(mails).toMatchObject([{ to: 'autor@exemplo.gov.br' }]);
    expect(mails[0]!.text).toContain('Veio na versão nova.');
  });
});

describe('its file', () => {
  test('is judged, kept once, and opened by who administers', async () => {
    const id = await say();
    const key = await buildSentFile(api, author, await buildPdf({ title: 'Tela' }));
    await api.call(addFeedbackFile, fileOf(id, key), { as: author });
    await api.call(addFeedbackFile, fileOf(id, key), { as: author });
    expect(await listed()).toMatchObject([{ file: { name: 'tela.pdf' } }]);
    const { url } = await api.call(openFeedbackFile, { query: { feedback_id: id } }, { as: manager });
    expect((await api.download(url)).type).toBe('application/pdf');
    const second = await buildSentFile(api, author, await buildPdf({ title: 'Outra' }));
    expect((await api.refusal(addFeedbackFile, fileOf(id, second), { as: author })).body.code).toBe(
      'FEEDBACK_HAS_FILE',
    );
  });

  test.each([
    ['of more than 5 MB', 'png', 'tela.png', Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), 'FEEDBACK_FILE_REFUSED'],
    ['of a type that is not taken', 'zip', 'tela.zip', Buffer.from('PK\u0003\u0004'), 'FEEDBACK_FILE_REFUSED'],
    ['that is no picture inside', 'png', 'tela.png', Buffer.from('texto'), 'INVALID_FORMAT'],
  ])('%s is refused', async (_, extension, name, bytes, code) => {
    if (bytes.length > 1_000) bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const key = await buildSentFile(api, author, bytes, extension);
    const refused = await api.refusal(addFeedbackFile, fileOf(await say(), key, name), { as: author });
    expect(refused.body.code).toBe(code);
  });

  test('of another is as of none', async () => {
    const key = await buildSentFile(api, other, await buildPdf({ title: 'Tela' }));
    const refused = await api.refusal(addFeedbackFile, fileOf(await say(), key), { as: other });
    expect(refused.body.code).toBe('FEEDBACK_NOT_FOUND');
  });
});

test('who wrote sees what they wrote and the answer, and nobody else sees it there', async () => {
  const first = await say('Primeira.');
  await say('Segunda.');
  await answer(first);
  const own = (as: Actor) => api.call(listOwnFeedback, { query: {} }, { as });
  expect((await own(author)).results).toMatchObject([
    { description: 'Segunda.', answer: null },
    { description: 'Primeira.', answer: { text: 'Veio na versão nova.' } },
  ]);
  expect((await own(other)).count).toBe(0);
  expect((await own(manager)).count).toBe(0);
});
