import { expect, it } from 'vitest';
import { matchAddress, matchPath } from './match-address.ts';

const names = (pathname: string) => {
  const table = [
    { name: 'rest', path: '*' },
    { name: 'frame', children: [{ name: 'any work', path: '/app/*' }] },
    { name: 'list', path: '/app/processos' },
    { name: 'home', path: '/' },
    { name: 'other', children: [{ name: 'one', path: '/app/:what' }] },
  ];
  const match = matchAddress<Line>(table, pathname);
  return match?.lines.map(({ name }) => name);
};
interface Line {
  readonly name: string;
  readonly path?: string;
  readonly children?: readonly Line[];
}

it('what is written out goes before parameters, and those before whatever is left, in any order of the table', () => {
  expect(names('/')).toEqual(['home']);
  expect(names('/app/processos')).toEqual(['list']);
  expect(names('/app/x')).toEqual(['other', 'one']);
  expect(names('/app/x/y')).toEqual(['frame', 'any work']);
  expect(names('/app')).toEqual(['frame', 'any work']);
  expect(names('/nowhere')).toEqual(['rest']);
});

it('parameters are decoded; what is no encoding stays; capitals and a last slash make no difference', () => {
  expect(matchPath('/p/:nup', '/p/a%20b%2Fc')).toEqual({ nup: 'a b/c' });
  expect(matchPath('/p/:nup', '/p/100%')).toEqual({ nup: '100%' });
  expect(matchPath('/App/Lista', '/app/lista/')).toEqual({});
  expect(matchPath('/p/:nup', '/p/')).toBeNull();
  expect(matchPath('/a.b', '/axb')).toBeNull();
});
