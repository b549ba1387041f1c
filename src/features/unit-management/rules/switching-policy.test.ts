import { expect, test } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import { type Inside, mayActivate, mayDeactivate, mayDeactivateOrgan } from './switching-policy.ts';

const empty: Inside = { processes: 0, archived: 0, others: false, drafts: 0, people: 0, children: 0 };
const sentences = (inside: Partial<Inside>) =>
  reasonsOf(mayDeactivate('COCON/SESAU', { ...empty, ...inside })).map(({ message }) => message);

test.each<[string, Partial<Inside>, string[]]>([
  ['nothing', {}, []],
  ['one process', { processes: 1 }, ['COCON/SESAU tem 1 processo.']],
  ['archived processes', { archived: 1200 }, ['COCON/SESAU tem 1.200 processos arquivados.']],
  ['both', { processes: 2, archived: 1 }, ['COCON/SESAU tem 2 processos e 1 processo arquivado.']],
  ['what one may not know', { others: true }, ['COCON/SESAU ainda guarda processos que você não pode ver.']],
  ['drafts', { drafts: 3 }, ['COCON/SESAU tem 3 rascunhos de processo.']],
  ['a person', { people: 1 }, ['1 pessoa tem lotação em COCON/SESAU.']],
  ['units below', { children: 2 }, ['COCON/SESAU tem 2 unidades ativas logo abaixo.']],
])('a unit with %s inside', (_, inside, expected) => {
  expect(sentences(inside)).toEqual(expected);
});

test('everything in the way is told at once', () => {
  expect(sentences({ processes: 1, others: true, drafts: 1, people: 1, children: 1 })).toHaveLength(5);
});

test('a unit comes back below what is on', () => {
  const on = { label: 'SESAU', active: true };
  const off = { label: 'SEGES/SESAU', active: false };
  expect(mayActivate('COCON/SESAU', { organ: on, superior: null }).allowed).toBe(true);
  expect(reasonsOf(mayActivate('COCON/SESAU', { organ: off, superior: off })).map(({ code }) => code)).toEqual([
    'ORGAN_INACTIVE',
    'SUPERIOR_INACTIVE',
  ]);
});

test('an organ is switched off after its units', () => {
  expect(mayDeactivateOrgan('SESAU', 0).allowed).toBe(true);
  expect(reasonsOf(mayDeactivateOrgan('SESAU', 2))[0]?.message).toBe('SESAU tem 2 unidades ativas.');
});
