import { expect, test } from 'vitest';
import { movedOrMissing, numberWithBar } from './guards.ts';

test.each([
  ['/painel-processos', '', '/app/processos'],
  ['/app/painel-processos', '?tab=archived', '/app/processos?tab=archived'],
  ['/painel-processos/detalhamento/7', '', '/app/processos/detalhamento/7'],
])('an old address of the process panel leads to its boxes: %s%s', (pathname, search, now) =>
  expect(movedOrMissing({ pathname, search })).toBe(now),
);

test('any other unknown address leads to the page that says so', () =>
  expect(movedOrMissing({ pathname: '/nada/aqui', search: '' })).toBe('/404'));

test('a number copied with its bar leads to its process', () =>
  expect(numberWithBar({ pathname: '/consultar-processo/00024.003187/2026-72', search: '?de=1' })).toBe(
    '/consultar-processo/00024003187202672?de=1',
  ));
