import { describe, expect, test } from 'vitest';
import { idsOfLine, lineName, permissionGroups, type ReachLine, reachOn, withReach } from './permission-lines.ts';
import { permission } from './permissions.ts';

const lines = permissionGroups.flatMap((group) => group.lines);

describe('the lines of the matrix', () => {
  test('are 37 in eight groups, and hold each of the 50 permissions once', () => {
    expect(permissionGroups).toHaveLength(8);
    expect(lines).toHaveLength(37);
    const ids = lines.flatMap(idsOfLine).toSorted((a, b) => a - b);
    expect(ids).toEqual(Object.values(permission).toSorted((a, b) => a - b));
  });

  test('a permission is named by its line and how far it reaches', () => {
    expect(lineName(35)).toBe('Tornar documento sem efeito');
    expect(lineName(38)).toBe('Gerir pessoas, no órgão');
  });
});

describe('a line with a reach', () => {
  const people = lines.find(({ name }) => name === 'Gerir pessoas') as ReachLine;
  const migrations = lines.find(({ name }) => name === 'Migrar processos') as ReachLine;

  test.each<[string, ReachLine, number[], ReturnType<typeof reachOn>]>([
    ['not at all', people, [25], null],
    ['in the unit', people, [39], { level: 'unit', whole: true }],
    ['in the organ holds the unit', people, [38, 39], { level: 'part', whole: true }],
    ['inherited without the nearer one', people, [37], { level: 'all', whole: false }],
    ['without a level between', migrations, [71, 72], { level: 'all', whole: true }],
  ])('%s', (_, line, held, expected) => {
    expect(reachOn(line, new Set(held))).toEqual(expected);
  });

  test.each<[string, 'unit' | 'part' | 'all' | null, number[]]>([
    ['nothing takes all of the line', null, [25]],
    ['the unit', 'unit', [25, 39]],
    ['the organ saves the unit too', 'part', [25, 38, 39]],
    ['everywhere saves the three', 'all', [25, 37, 38, 39]],
  ])('%s', (_, level, expected) => {
    expect([...withReach(people, new Set([25, 38]), level)].toSorted((a, b) => a - b)).toEqual(expected);
  });
});
