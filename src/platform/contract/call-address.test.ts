import { expect, it } from 'vitest';
import { callAddress } from './call-address.ts';

it('writes paths, lists and filters as the server reads them', () => {
  const query = { ids: [1, 2], filters: { a: 'é' }, page: 1, search: undefined, from: null };
  expect(callAddress('/process/:id', { id: 7 }, query)).toBe(
    '/api/process/7?ids=1%2C2&filters=%7B%22a%22%3A%22%C3%A9%22%7D&page=1',
  );
});

it('keeps a value of the path inside its place', () => {
  expect(callAddress('/process/nup/:nup', { nup: '0/1?x' }, {})).toBe('/api/process/nup/0%2F1%3Fx');
});
