import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { taskQueue } from '../../../../platform/web/queue/task-queue.ts';
import { checkSignature } from '../../contract/signing/check-signature.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { startSigning } from '../../contract/signing/start-signing.ts';
import { readKeptRun } from './kept-run.ts';
import { startSigningRun } from './signing-run.ts';

const api = mockApi();
const documents = [
  { id: 10, processId: 7, title: 'Despacho nº 3', blocked: null },
  { id: 20, processId: 7, title: 'Ofício nº 402/2026', blocked: null },
];
const accepted = { process_file_id: 10, ok: true, fully_signed: false, message: '' };
const answer = (signed: boolean) => ({
  signed,
  signed_date: null,
  status_signature: 'PENDING' as const,
  sealed: false,
});
const begin = (pollMs: number) => startSigningRun(documents, { client: new QueryClient(), pollMs });
const checks = () => api.calls.filter(({ path }) => path.endsWith('/check-signature')).length;

test('a document whose confirmation never comes is asked about three times, then the next one starts', async () => {
  api.answer(startSigning, { message: '', results: [accepted] });
  api.answer(checkSignature, ({ query }) => answer(query.process_file_id === 20));
  const run = begin(1);
  await expect.poll(() => run.items.get().map(({ state }) => state)).toEqual(['error', 'done']);
  expect(run.items.get()[0]?.failure?.code).toBe('SIGNING_TIMED_OUT');
  // One with the start of each, and three polls of the first.
  expect(checks()).toBe(5);
  expect(taskQueue.get().at(-1)).toMatchObject({ state: 'failed', detail: '1 de 2 assinados, 1 com falha' });
});

test('what happens on the server ends the wait before its time', async () => {
  let signed = false;
  api.answer(startSigning, { message: '', results: [accepted] });
  api.answer(checkSignature, () => answer(signed));
  const run = begin(3_600_000);
  await expect.poll(checks).toBe(1);
  expect(run.items.get().map(({ state }) => state)).toEqual(['signing', 'pending']);
  signed = true;
  await expect
    .poll(() => {
      run.hear();
      return run.items.get().map(({ state }) => state);
    })
    .toEqual(['done', 'done']);
});

test('a lost connection pauses the batch, which goes on by itself and signs nothing twice', async () => {
  let signed = false;
  api.disconnect(startSigning);
  api.answer(checkSignature, ({ query }) => answer(signed || query.process_file_id === 20));
  const run = startSigningRun(documents, { client: new QueryClient(), pollMs: 1, reconnectMs: 3_600_000 });
  await expect.poll(() => run.offline.get()).toBe(true);
  expect(run.items.get().map(({ state }) => state)).toEqual(['pending', 'pending']);
  // The first was signed after all: only its answer was lost.
  signed = true;
  api.answer(startSigning, { message: '', results: [accepted] });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => run.items.get().map(({ state }) => state)).toEqual(['done', 'done']);
  const sent = api.calls.filter(({ path }) => path.endsWith('/start-eletronic-sign'));
  expect(sent.map(({ input }) => (input.body as { process_file: number[] }).process_file)).toEqual([[10], [20]]);
});

test('what a reload cuts short is kept for this person, without what was signed, until it is done', async () => {
  let online = false;
  api.answer(startSigning, ({ body }) => {
    if (body.process_file[0] === 20 && !online) throw new Error('not yet');
    return { message: '', results: [accepted] };
  });
  api.answer(checkSignature, ({ query }) => answer(query.process_file_id === 10 || online));
  api.disconnect(startSigning);
  const run = startSigningRun(documents, { client: new QueryClient(), personId: 1, pollMs: 1, reconnectMs: 3_600_000 });
  await expect.poll(() => run.offline.get()).toBe(true);
  expect(readKeptRun(1)).toMatchObject({ type: 'ELECTRONIC', total: 2, left: [{ id: 10 }, { id: 20 }] });
  expect(readKeptRun(2)).toBeNull();
  online = true;
  api.answer(startSigning, { message: '', results: [accepted] });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => readKeptRun(1)).toBeNull();
});

test('what changed since it was shown is named and not tried again from here', async () => {
  api.refuse(startSigning, signatureErrors.documentChanged);
  api.answer(checkSignature, answer(false));
  const run = begin(1);
  await expect.poll(() => run.items.get().map(({ state }) => state)).toEqual(['error', 'error']);
  run.retry();
  expect(run.items.get().map(({ state, failure }) => [state, failure?.code])).toEqual([
    ['error', 'DOCUMENT_CHANGED'],
    ['error', 'DOCUMENT_CHANGED'],
  ]);
});
