import { expect, test } from 'vitest';
import { permission } from '../../../access/rules/permissions.ts';
import { mayReadThere, mayTakeThere, tellReaders } from './opening-readers.ts';

const gelic = { label: 'GELIC/SESAU', readers: true, takers: true, me: 'metadata' } as const;

test('of a restricted process the unit reads; of a confidential one whoever holds 82, and 83 takes it', () => {
  const [none, reads, takes] = [[], [82], [83]].map((held) => new Set(held));
  expect([mayReadThere(2, none!), mayTakeThere(2, none!)]).toEqual([true, true]);
  for (const level of [3, 4, 5, 6] as const) {
    expect([none, reads, takes].map((held) => mayReadThere(level, held!))).toEqual([false, true, false]);
    expect([none, reads, takes].map((held) => mayTakeThere(level, held!))).toEqual([false, false, true]);
  }
  expect([permission.VIEW_CONFIDENTIAL_PROCESS, permission.ADD_CONFIDENTIAL_RESPONSIBLE]).toEqual([82, 83]);
});

test('whoever opens it is told what they lose, and how not to', () => {
  expect(tellReaders(2, [gelic]).readers).toEqual([
    'Vão ler: quem trabalha em GELIC/SESAU enquanto ele estiver lá, o responsável e quem assinar.',
    'Você deixa de ler os documentos assim que abrir. Para continuar, assine o documento antes: use "Assinar e abrir".',
  ]);
  expect(tellReaders(4, [{ ...gelic, me: 'none' }]).readers[1]).toMatch(/^Você deixa de ver o processo/);
  expect(tellReaders(2, [{ ...gelic, me: 'all' }]).readers[1]).toBe('Você continua lendo.');
  expect(tellReaders(2, [gelic]).warnings).toEqual([]);
});

test('where nobody could act it is said before', () => {
  const nobody = { ...gelic, readers: false, takers: false };
  expect(tellReaders(5, [gelic, nobody]).warnings).toMatchObject(
    [/^Em GELIC\/SESAU ninguém tem hoje permissão/].map((text) => expect.stringMatching(text) as string),
  );
  expect(tellReaders(2, [nobody]).warnings[0]).toMatch(/ninguém trabalha hoje/);
  expect(tellReaders(5, [{ ...nobody, takers: true }]).warnings).toEqual([]);
});
