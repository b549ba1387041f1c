import { expect, test } from 'vitest';
import { errorFrom, failureMessage } from './api-error.ts';

test('an unexpected failure tells the code by which the operator finds it in the log', () => {
  const message = 'Ocorreu um erro inesperado, tente novamente.';
  const failed = errorFrom(500, {
    code: 'UNEXPECTED',
    message,
    correlation_id: '3f2a9c1e-77aa-4b0e-9c65-0d6c1f1e2b3c',
  });
  expect(failed.message).toBe(`${message} Se continuar, informe o código 3f2a9c1e.`);
  expect(errorFrom(502, '<html>').message).toBe(message);
});

test('a refusal says what is missing and who can solve it', () => {
  const message = 'Você não possui permissão para arquivar este processo.';
  const resolve = 'Peça a permissão "Arquivar processo" a quem administra sua unidade.';
  const refused = errorFrom(403, {
    code: 'CANNOT_ARCHIVE',
    message,
    reasons: [{ code: 'PERMISSION_REQUIRED', message, resolve }],
  });
  expect(failureMessage(refused)).toBe(`${message} ${resolve}`);
  expect(failureMessage(errorFrom(403, { code: 'CANNOT_ARCHIVE', message }))).toBe(message);
});

test('a 403 that says nothing itself has the text of the specification', () => {
  expect(errorFrom(403, undefined).message).toBe('Este usuário não pode acessar esse conteúdo!');
  expect(errorFrom(403, { code: 'X' }).message).toBe('Este usuário não pode acessar esse conteúdo!');
});
