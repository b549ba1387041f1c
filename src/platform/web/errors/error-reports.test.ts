import { beforeEach, describe, expect, test, vi } from 'vitest';
import { networkError } from '../api/api-error.ts';
import { placeOf, reportOf } from './report-of.ts';
import { sendReport } from './send-report.ts';

const DSN = 'https://abc123@erros.aroeira.gov.br/7';
const PLACE = 'https://erros.aroeira.gov.br/api/7/envelope/?sentry_version=7&sentry_key=abc123';
const circumstances = {
  at: { origin: 'https://processos.aroeira.gov.br', pathname: '/app/processos/detalhamento/7' },
  now: new Date('2026-11-24T12:00:00Z'),
  id: '0a1b2c3d-0000-4000-8000-000000000000',
};
const told = (error: Error) =>
  JSON.parse(reportOf(error, circumstances).split('\n')[2]!) as {
    request: { url: string };
    exception: { values: [{ value: string; stacktrace?: { frames: { function: string }[] } }] };
  };

describe('where reports go', () => {
  test.each([
    [DSN, PLACE],
    [
      'https://k@host.gov.br:8000/errors/12/',
      'https://host.gov.br:8000/errors/api/12/envelope/?sentry_version=7&sentry_key=k',
    ],
    ['https://erros.aroeira.gov.br/7', null],
    ['https://abc@erros.aroeira.gov.br/', null],
    ['ftp://abc@erros.aroeira.gov.br/7', null],
    ['erros', null],
  ])('%s: %s', (address, place) => expect(placeOf(address)).toBe(place));
});

describe('what is told', () => {
  test('an address is told by its form, without what it is about', () => {
    expect(told(new Error('x')).request.url).toBe('https://processos.aroeira.gov.br/app/processos/detalhamento/:id');
  });

  test.each([
    [`Unexpected token 'M', "Maria Souza"... is not valid JSON`, `Unexpected token 'M', …... is not valid JSON`],
    ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
    ["Não achei 'Maria Souza'", 'Não achei …'],
    ['CPF 10000000108, processo 00024.003187/2026-72', 'CPF #, processo #.#/#-72'],
  ])('a message says nothing that a person wrote: %s', (message, value) => {
    expect(told(new Error(message)).exception.values[0].value).toBe(value);
  });

  test.each([
    'Error: x\n    at outer (https://h/a.js:1:2)\n    at async inner (https://h/b.js:3:4)\n    at https://h/c.js:5:6',
    'outer@https://h/a.js:1:2\ninner@https://h/b.js:3:4\n@https://h/c.js:5:6',
  ])('the way of the code is told as each browser writes it', (stack) => {
    const error = Object.assign(new Error('x'), { stack });
    expect(told(error).exception.values[0].stacktrace?.frames).toMatchObject([
      { function: '?', filename: 'https://h/c.js', lineno: 5, colno: 6 },
      { function: 'inner', filename: 'https://h/b.js', lineno: 3, colno: 4 },
      { function: 'outer', filename: 'https://h/a.js', lineno: 1, colno: 2 },
    ]);
  });
});

describe('sending', () => {
  const send = vi.fn<(place: string, init: RequestInit) => Promise<Response>>(async () => new Response());
  beforeEach(() => {
    send.mockClear();
    vi.stubGlobal('fetch', send);
  });

  test('each failure once, without who it happened to; the address is asked once a day', async () => {
    const ask = vi.fn(async () => DSN);
    const error = new Error('first');
    await sendReport(error, ask);
    await sendReport(error, ask);
    await sendReport(new Error('second'), ask);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(2);
    expect(send).toHaveBeenCalledWith(
      PLACE,
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    );
    expect(JSON.parse(localStorage.getItem('error-reporting')!)).toEqual({ day: expect.any(String), address: DSN });
  });

  test('nothing leaves where no address is named, and what the server refused is no failure', async () => {
    await sendReport(new Error('third'), async () => null);
    await sendReport(networkError(), async () => DSN);
    await sendReport('no error at all', async () => DSN);
    expect(send).not.toHaveBeenCalled();
  });

  test('a screen that breaks for ever is told of ten times at the most', async () => {
    for (let time = 0; time < 30; time += 1) await sendReport(new Error(`again ${time}`), async () => DSN);
    expect(send.mock.calls.length).toBeLessThanOrEqual(10);
    expect(send).toHaveBeenCalled();
  });
});
