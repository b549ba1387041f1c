import { expect, test } from 'vitest';
import { sampleDetail } from '../../../processes/testing/sample-detail.ts';
import { missingSteps } from './missing-steps.ts';

const texts = (changes: Parameters<typeof sampleDetail>[0]) =>
  missingSteps(sampleDetail(changes), '2026-10-15').map(({ state, text }) => `${state}: ${text}`);

test('first somebody, then signatures, then the deadline, then the decision', () => {
  const late = { due_date: '2026-10-14', signatures_pending: 2, waiting_document: 'Despacho nº 3/2026' };
  expect(texts(late)).toEqual([
    'now: Alguém assumir o processo',
    'now: Faltam 2 assinaturas',
    'now: Venceu em 14/10/2026',
    'next: Tramitar',
  ]);
});

test('a far deadline is not what waits now', () => {
  expect(texts({ due_date: '2026-12-01' })).toContain('next: Prazo: 01/12/2026');
});

test('of an archived process nothing is missing', () => {
  expect(texts({ state: 'ARCHIVED', signatures_pending: 1 })).toEqual(['done: Processo arquivado']);
});
