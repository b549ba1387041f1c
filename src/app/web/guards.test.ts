import { expect, test } from 'vitest';
import { takeGoDoc } from '../../platform/web/api/session-store.ts';
import { elsewhere, signedIn } from './guards.ts';

test.each([
  ['/painel-processos', '', '/app/processos'],
  ['/app/painel-processos', '?tab=archived', '/app/processos?tab=archived'],
  ['/painel-processos/detalhamento/7', '', '/app/processos/detalhamento/7'],
])('an old address of the process panel leads to its boxes: %s%s', (pathname, search, now) =>
  expect(elsewhere({ pathname, search })).toBe(now),
);

test.each([
  ['/login', '/'],
  ['/app', '/app/processos'],
])('a short address leads to its place: %s', (pathname, place) =>
  expect(elsewhere({ pathname, search: '' })).toBe(place),
);

test.each(['/nada/aqui', '/app/nada', '/login/nada', '/consultar-processo/a/b/c'])(
  'no capability leads anywhere from an unknown address: %s',
  (pathname) => expect(elsewhere({ pathname, search: '' })).toBeNull(),
);

test('a number copied with its bar leads to its process', () =>
  expect(elsewhere({ pathname: '/consultar-processo/00024.003187/2026-72', search: '?de=1' })).toBe(
    '/consultar-processo/00024003187202672?de=1',
  ));

test.each([
  ['/app/processos', '?tab=sector&q=a%20b', '/', '/app/processos?tab=sector&q=a%20b'],
  ['/app/processos', '?p=um.dois&tab=sector', '/?p=um.dois', '/app/processos?tab=sector'],
  ['/app', '?p=um+dois', '/?p=um+dois', '/app'],
])('whoever has not signed in is shown the door, and what an issuer vouches with is kept nowhere: %s%s', (...given) => {
  const [pathname, search, door, kept] = given;
  expect(signedIn({ pathname, search })).toBe(door);
  expect(takeGoDoc()).toBe(kept);
});
