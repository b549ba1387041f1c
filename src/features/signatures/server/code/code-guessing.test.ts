import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { sendCode } from '../../contract/code/send-code.ts';
import { validateCode } from '../../contract/code/validate-code.ts';
import { FREE_WRONG_CODES, MOST_CODES_ASKED } from '../../rules/code-guessing.ts';
import { signingWorld } from '../../testing/signing-world.ts';
import { mailGuessesJob } from './mail-guesses-job.ts';

const world = await signingWorld();
const { api, clock, database } = world;
beforeEach(() => {
  clock.now = new Date('2026-10-14T17:00:00Z');
});
const minutes = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 60_000);
};
let sessions = 0;
const anotherSession = (as: Actor): Actor => ({ ...as, sessionId: `session-${(sessions += 1)}` });
const tryCode = (as: Actor, token: string) => api.refusal(validateCode, { body: { token } }, { as });
const guessesTold = () => world.queued.filter(({ name }) => name === mailGuessesJob.name);

/** Asks for a code in a session of its own. @returns the right digits, and others */
async function askCode(as: Actor, documentId: number) {
  await api.call(sendCode, { body: world.credentials(as, documentId) }, { as });
  const right = await world.lastCode();
  return { right, wrong: right === '000000' ? '111111' : '000000' };
}

/** Types wrong codes as a guesser does: a new session whenever a code is worn out. @returns what the last one came to */
async function guess(as: Actor, documentId: number, count: number) {
  let last: unknown;
  for (let left = count; left > 0; left -= 5) {
    const session = anotherSession(as);
    const { wrong } = await askCode(session, documentId);
    for (let one = 0; one < Math.min(left, 5); one += 1) last = (await tryCode(session, wrong)).body.code;
  }
  return last;
}

test('opening sessions guesses no more: wrong codes count per person, each wait is longer, and the person is told once', async () => {
  const as = await world.servant(world.cocon);
  const { documentId } = await world.processWithText(as);
  const open = anotherSession(as);
  const { right } = await askCode(open, documentId);
  expect(await guess(as, documentId, FREE_WRONG_CODES - 1)).toBe('CODE_INVALID');
  expect(guessesTold()).toEqual([]);
  expect(await guess(as, documentId, 1)).toBe('CODE_INVALID');
  expect(guessesTold()).toMatchObject([{ data: { person_id: as.personId } }]);

  // Neither another session nor the right digits are looked at now.
  const waits = await tryCode(open, right);
  expect(waits).toMatchObject({ status: 429, body: { code: 'CODE_TRIES_WAIT', retry_at: '2026-10-14T17:01:00.000Z' } });
  expect(waits.body.message).toContain('Espere 1 minuto');
  const asks = await api.refusal(sendCode, { body: world.credentials(as, documentId) }, { as: anotherSession(as) });
  expect(asks.body.code).toBe('CODE_TRIES_WAIT');

  minutes(1);
  expect(await guess(as, documentId, 1)).toBe('CODE_INVALID');
  expect((await tryCode(open, right)).body['retry_at']).toBe('2026-10-14T17:03:00.000Z');
  expect(guessesTold()).toHaveLength(1);
  minutes(2);
  await api.call(validateCode, { body: { token: right } }, { as: open });
});

test('tries sent at once in many sessions count one by one', async () => {
  const as = await world.servant(world.cocon);
  const { documentId } = await world.processWithText(as);
  const open = [];
  for (let one = 0; one < 4; one += 1) {
    const session = anotherSession(as);
    open.push({ session, ...(await askCode(session, documentId)) });
  }
  const all = await Promise.all(
    open.flatMap(({ session, wrong }) => Array.from({ length: 5 }, () => tryCode(session, wrong))),
  );
  const wrong = all.filter(({ body }) => body.code === 'CODE_INVALID');
  expect([wrong.length, all.length - wrong.length]).toEqual([FREE_WRONG_CODES, 20 - FREE_WRONG_CODES]);
});

test('who has the password keeps nobody from signing in a session where a right code was typed, nor anybody else', async () => {
  const as = await world.servant(world.cocon);
  const other = await world.servant(world.cocon);
  const { documentId } = await world.processWithText(as);
  await world.prove(as, documentId);
  await guess(as, documentId, FREE_WRONG_CODES);
  expect((await tryCode(anotherSession(as), '123456')).body.code).toBe('CODE_INVALID');
  await world.sign(as, documentId);
  await world.sign(other, (await world.processWithText(other)).documentId);
});

test('codes asked for are limited per person, however many sessions ask', async () => {
  const as = await world.servant(world.cocon);
  const { documentId } = await world.processWithText(as);
  for (let one = 0; one < MOST_CODES_ASKED; one += 1) await askCode(anotherSession(as), documentId);
  const ask = () => api.refusal(sendCode, { body: world.credentials(as, documentId) }, { as: anotherSession(as) });
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'CODES_ASKED_LIMIT' } });
  minutes(10);
  await askCode(anotherSession(as), documentId);
});

test('the mail says what was guessed at and what to do', async () => {
  const as = await world.servant(world.cocon);
  await mailGuessesJob.run({
    data: { person_id: as.personId },
    deps: world.deps,
    addedAt: clock.now,
    jobId: '00000000-0000-4000-8000-00000000000b',
    attempt: 1,
    signal: new AbortController().signal,
  });
  expect(world.mailed().at(-1)?.text).toMatch(/10 códigos errados[^]*troque-a/);
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
