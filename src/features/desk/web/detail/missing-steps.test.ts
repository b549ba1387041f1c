import { expect, test } from 'vitest';
import { sampleDetail } from '../../../processes/testing/sample-detail.ts';
import { missingSteps } from './missing-steps.ts';

const ME = 9;
const texts = (changes: Parameters<typeof sampleDetail>[0]) =>
  missingSteps(sampleDetail(changes), '2026-10-15', ME).map(({ state, text }) => `${state}: ${text}`);

test('first somebody, then signatures, then the deadline, then the decision', () => {
  const late = { due_date: '2026-10-14', signatures_pending: 2, waiting_document: 'Despacho nº 3/2026' };
  expect(texts(late)).toEqual([
    'now: Alguém assumir o processo',
    'now: Faltam 2 assinaturas',
    'now: Venceu em 14/10/2026',
    'next: Tramitar',
  ]);
});

test('what waits for a signature is named, and that there is more of it is said', () => {
  const detailOf = (waiting_documents: number) =>
    missingSteps(
      sampleDetail({ signatures_pending: 3, waiting_document: 'Despacho nº 3/2026', waiting_documents }),
      '2026-10-15',
      ME,
    ).find(({ action }) => action === 'sign-document')?.detail;
  expect(detailOf(1)).toBe('Despacho nº 3/2026');
  expect(detailOf(2)).toBe('Despacho nº 3/2026 e mais 1');
  expect(detailOf(3)).toBe('Despacho nº 3/2026 e mais 2');
});

test('a signature that was refused is said, with what solves it', () => {
  const shown = { refused_document: 'Despacho nº 3/2026', refused_documents: 2 };
  expect(texts(shown)).toContain('now: Assinatura recusada');
  expect(missingSteps(sampleDetail(shown), '2026-10-15', ME)[1]?.detail).toBe(
    'Despacho nº 3/2026 e mais 1. Corrija ou torne sem efeito.',
  );
});

test('a far deadline is not what waits now', () => {
  expect(texts({ due_date: '2026-12-01' })).toContain('next: Prazo: 01/12/2026');
});

test.each([
  ['2026-10-18', 'now: Devolver a GELIC/SESAU até 18/10/2026'],
  ['2026-10-19', 'next: Devolver a GELIC/SESAU até 19/10/2026'],
])('what is asked back by %s waits now only when the day is near', (by, expected) => {
  expect(texts({ asked_back: { by, unit: { id: 21, label: 'GELIC/SESAU' } } })).toContain(expected);
});

test('of an archived process nothing is missing', () => {
  expect(texts({ state: 'ARCHIVED', signatures_pending: 1 })).toEqual(['done: Processo arquivado']);
});

test('what is with who reads is with them', () => {
  expect(texts({ user_responsible: { id: ME, name: 'Ana' } })[0]).toBe('done: Com você');
  expect(texts({ user_responsible: { id: 3, name: 'João' } })[0]).toBe('done: Com João');
});

test('what is suspended asks nothing of anybody but to wait, or to be taken up', () => {
  const suspension = {
    since: '2026-10-01T12:00:00Z',
    until: '2026-12-01',
    by: null,
    reason: null,
    due_date: '2026-10-20',
  };
  const shown = { user_responsible: { id: ME, name: 'Ana' }, suspension };
  expect(texts(shown)).toEqual(['done: Com você', 'next: Volta a andar em 01/12/2026']);
  expect(missingSteps(sampleDetail(shown), '2026-10-15', ME).at(-1)).toMatchObject({
    detail: 'Está sobrestado, e o prazo não corre',
    action: 'resume-process',
  });
});
