import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { resolveSecrets } from '../../../../platform/server/config/index.ts';
import { TEST_SECRET } from '../../../../platform/testing/test-secret.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { buildPerson } from '../../../people/testing/build-people.ts';
import { patchProcess } from '../../../processes/contract/changes/patch-process.ts';
import { setResponsible } from '../../../processes/contract/responsible/set-responsible.ts';
import { getHistory } from '../../../processes/contract/timeline/get-history.ts';
import { cancelPendency } from '../../contract/answers/cancel-pendency.ts';
import { joinAnswer } from '../../contract/answers/join-answer.ts';
import { sendAnswerBack } from '../../contract/answers/send-answer-back.ts';
import { openLink } from '../../contract/answering/open-link.ts';
import { proveAnswerCode } from '../../contract/answering/prove-answer-code.ts';
import { sendAnswer } from '../../contract/answering/send-answer.ts';
import { sendAnswerCode } from '../../contract/answering/send-answer-code.ts';
import { answerByLink, enterByLink, secretIn } from '../../testing/build-pendency.ts';
import { pendencyLinksFollowEmail, pendencyLinksFollowSheet } from './links-follow-email.ts';
import { mailPartyJob } from '../mails/mail-party-job.ts';
import { pendencyProof } from '../proof/pendency-proof.ts';
import { pendencyWorld } from '../../testing/pendency-world.ts';

const world = await pendencyWorld();
const { api, database, mailbox, bruno, minutes, ask, pendencies, openCount, remindedAfter } = world;
let id: number;

beforeEach(async () => {
  id = await world.open();
});

/** Maria is taken off the process by who is responsible for it. */
async function leave() {
  await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: bruno });
  const cc = [{ user_cpf: '111.444.777-35', name: 'Rui' }];
  await api.call(patchProcess, { params: { id }, body: { cc } }, { as: bruno });
}

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
    id = await world.open();
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
    expect(tries.map(({ body }) => Number(body['tries_left'] ?? 0)).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
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

  test('is dead once the process does not concern its party any more, who is told why', async () => {
    await ask();
    const keys = await enterByLink(world, mailbox);
    await leave();
    expect((await mailbox.newest(world.deps)).text).toContain('Motivo: A pessoa não é mais parte interessada');
    expect(await api.call(openLink, { body: keys })).toMatchObject({
      state: 'canceled',
      request: { cancel_reason: 'A pessoa não é mais parte interessada do processo.' },
    });
    for (const contract of [sendAnswer, sendAnswerCode]) {
      expect((await api.refusal(contract, { body: { ...keys, answer: 'Oi.' } })).body.code).toBe(
        'PENDENCY_LINK_CLOSED',
      );
    }
    expect(await openCount()).toBe(0);
    const { history } = await api.call(getHistory, { params: { id } }, { as: bruno });
    expect(history.map(({ status }) => status)).toContain('Pendência cancelada');
    expect(
      (await verifyLedger(database.owner, { proofs: [pendencyProof], eventKinds: world.deps.eventKinds })).broken,
    ).toEqual([]);
  });

  test('what came before its party left still waits to be joined, and goes back to nobody', async () => {
    const { id: one } = await ask();
    await answerByLink(world, mailbox);
    await leave();
    expect((await pendencies(bruno)).results).toMatchObject([
      { status: 'answered', actions: { join: { allowed: true }, send_back: { allowed: false } } },
    ]);
    const back = await api.refusal(sendAnswerBack, { params: { id: one }, body: { reason: 'Verso.' } }, { as: bruno });
    expect(back.body['reasons']).toMatchObject([{ code: 'PARTY_LEFT' }]);
    await api.call(joinAnswer, { params: { id: one }, body: {} }, { as: bruno });
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
      addedAt: world.deps.clock(),
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

test('the link follows the mailbox of an account that is corrected: the one mailed before opens nothing; what was sent elsewhere stays', async () => {
  await ask();
  const before = await enterByLink(world, mailbox);
  const personId = await buildPerson(database, { cpf: '52998224725', name: 'Maria das Dores' });
  const corrected = (run: typeof pendencyLinksFollowEmail.run, payload: object) =>
    database.app
      .transaction()
      .execute((tx) =>
        run(
          { tx, actor: bruno, now: world.deps.clock(), origin: { correlationId: randomUUID() }, deps: world.deps },
          { streamId: personId, payload },
        ),
      );
  const [former, after] = ['maria@exemplo.com.br', 'certa@exemplo.com.br'];
  const identity = (email: string) => ({ name: 'Maria das Dores', email });
  await corrected(pendencyLinksFollowEmail.run, { before: 'outra@exemplo.com.br', after });
  expect((await api.call(openLink, { body: before })).request).not.toBeNull();

  await corrected(pendencyLinksFollowEmail.run, { before: former, after });
  expect((await api.refusal(openLink, { body: before })).body.code).toBe('PENDENCY_LINK_UNKNOWN');
  expect((await mailbox.newest(world.deps)).to).toBe(after);
  const now = await enterByLink(world, mailbox);
  expect((await api.call(openLink, { body: now })).request).not.toBeNull();

  await corrected(pendencyLinksFollowSheet.run, { before: identity(after), after: identity('nova@exemplo.com.br') });
  expect((await mailbox.newest(world.deps)).to).toBe('nova@exemplo.com.br');
  expect(
    (await verifyLedger(database.owner, { proofs: [pendencyProof], eventKinds: world.deps.eventKinds })).broken,
  ).toEqual([]);
});
