import { expect, test } from 'vitest';
import { errorFrom } from './api-error.ts';

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
