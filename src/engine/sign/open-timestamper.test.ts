import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedAuthority, startTestAuthority } from '../trust/testing/start-test-authority.ts';
import { openTimestamper } from './open-timestamper.ts';

const clock = { now: new Date('2026-10-14T17:00:00Z') };
const digest = Buffer.alloc(32, 7);
let authority: ServedAuthority;
beforeAll(async () => {
  authority = await startTestAuthority({ kind: 'ec', now: clock.now });
});
afterAll(() => authority.close());
const asked = () => authority.asked.get('/tsa') ?? 0;

test('an authority that did not answer is left alone for a minute, then asked again', async () => {
  const service = openTimestamper({ url: `${authority.baseUrl}/tsa`, trust: authority.trust }, () => clock.now);
  const silence = clock.now;
  authority.answer('/tsa', () => ({ status: 503 }));
  for (let time = 0; time < 3; time += 1) {
    await expect(service.stamp(digest)).rejects.toMatchObject({ code: 'FETCH_FAILED' });
  }
  expect(asked()).toBe(1);
  clock.now = new Date(silence.getTime() + 60_000);
  await expect(service.stamp(digest)).rejects.toMatchObject({ code: 'FETCH_FAILED' });
  expect([asked(), service.silentSince()]).toEqual([2, silence]);

  authority.answer('/tsa', undefined);
  clock.now = new Date(silence.getTime() + 120_000);
  await expect(service.stamp(digest)).resolves.toBeInstanceOf(Buffer);
  expect(service.silentSince()).toBeNull();
});

test('one that answers wrong is asked each time', async () => {
  const service = openTimestamper({ url: `${authority.baseUrl}/errada`, trust: authority.trust }, () => clock.now);
  authority.answer('/errada', () => ({ body: Buffer.from('30053003020102', 'hex') }));
  for (let time = 0; time < 2; time += 1) {
    await expect(service.stamp(digest)).rejects.toMatchObject({ code: 'TIMESTAMP_REFUSED' });
  }
  expect(authority.asked.get('/errada')).toBe(2);
});
