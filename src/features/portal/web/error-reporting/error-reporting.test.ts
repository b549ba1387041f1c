import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { getErrorReportingAddress } from '../../contract/get-error-reporting-address.ts';
import { envelopeOf, framesOf, placeOf, screenOf } from './error-report.ts';
import { reportErrors } from './report-errors.ts';

const api = mockApi();
const origin = 'https://processos.example';
const DSN = 'https://chave@erros.example/7';
const facts = { id: 'a'.repeat(32), at: new Date('2026-11-24T12:00:00Z'), version: '1.2.3', origin };

const failed = (message = 'O CPF 100.000.001-08 não abriu', at = origin) =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at open (${at}/assets/panel-abc.js:10:20)\n    at https://other.example/x.js:1:2\n    at ${at}/assets/first-def.js:3:4`,
  });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a report says the kind, the places in our scripts and the screen, and nothing that somebody wrote or read', () => {
  const report = envelopeOf(failed(), { ...facts, pathname: '/app/processos/detalhamento/7' })!;
  expect(report).not.toMatch(/CPF|100\.000|other\.example/);
  const event = JSON.parse(report.split('\n')[2]!) as Record<string, unknown>;
  expect(event).toMatchObject({
    transaction: '/app/processos/detalhamento/:id',
    release: 'carimbo@1.2.3',
    environment: 'production',
    sdk: { settings: { infer_ip: 'never' } },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: '',
          stacktrace: {
            frames: [
              { filename: '/assets/first-def.js', lineno: 3, colno: 4 },
              { function: 'open', filename: '/assets/panel-abc.js', lineno: 10, colno: 20 },
            ],
          },
        },
      ],
    },
  });
});

test('what did not happen in our scripts is told to nobody', () => {
  expect(envelopeOf(failed('x', 'chrome-extension://abc'), { ...facts, pathname: '/' })).toBeNull();
  expect(envelopeOf('text', { ...facts, pathname: '/' })).toBeNull();
  expect(framesOf(`open@${origin}/assets/a.js:1:2`, origin)).toHaveLength(1);
});

test('numbers, codes and addresses are taken out of the screen', () => {
  expect(screenOf('/consultar-processo/00024000012202631')).toBe('/consultar-processo/:id');
  expect(screenOf('/acompanhar/maria%40example.org')).toBe('/acompanhar/:id');
  expect(screenOf('/app/processos')).toBe('/app/processos');
});

test('an address without its key or project is of no place', () => {
  expect(placeOf(DSN)?.address).toBe('https://erros.example/api/7/envelope/?sentry_key=chave&sentry_version=7');
  expect([placeOf('https://erros.example/7'), placeOf('https://chave@erros.example/'), placeOf('')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('without an address nothing is sent; it is asked for once a day', async () => {
  api.answer(getErrorReportingAddress, { sentry_url: null });
  (await reportErrors('1.2.3'))();
  (await reportErrors('1.2.3'))();
  expect(api.calls.filter(({ path }) => path === getErrorReportingAddress.path)).toHaveLength(1);
});

test('the same error is told once, to the address of the institution and nowhere else', async () => {
  api.answer(getErrorReportingAddress, { sentry_url: DSN });
  const stop = await reportErrors('1.2.3');
  const sent = vi.fn(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', sent);
  const error = failed('x', window.location.origin);
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(new ErrorEvent('error', { error }));
  stop();
  // Somebody hears of it: it is no failure of this test.
  window.addEventListener('error', () => {}, { once: true });
  window.dispatchEvent(new ErrorEvent('error', { error: failed('y', window.location.origin) }));
  expect(sent).toHaveBeenCalledOnce();
  expect(sent.mock.calls[0]).toMatchObject([
    expect.stringMatching(/^https:\/\/erros\.example\/api\/7/),
    { credentials: 'omit' },
  ]);
});
