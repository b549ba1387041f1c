import { expect, it } from 'vitest';
import { situationFor } from './situation.ts';

it('tells the unit that received what is to be done, and the one that sent that it was sent', () => {
  expect(situationFor('DISPATCHED', true)).toBe('Aguardando análise');
  expect(situationFor('FORWARDED', true)).toBe('Aguardando análise');
  expect(situationFor('DISPATCHED', false)).toBe('Tramitado');
});

it('tells everybody that what was unarchived is worked on again', () => {
  expect(situationFor('UNARCHIVED', true)).toBe('Em análise');
  expect(situationFor('UNARCHIVED', false)).toBe('Em análise');
});

it('leaves what came back, and what ended, under its own name', () => {
  expect(situationFor('RETURNED', true)).toBe('Devolvido');
  expect(situationFor('TO_ORIGIN', true)).toBe('Tramitado à origem');
  expect(situationFor('ARCHIVED', true)).toBe('Arquivado');
});
