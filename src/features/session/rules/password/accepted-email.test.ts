import { expect, test } from 'vitest';
import { isAcceptedEmail } from './accepted-email.ts';

test.each([
  ['ana@saude.aroeira.gov.br', undefined, true],
  ['ana@aroeira.gov.br', ['aroeira.gov.br'], true],
  ['Ana@Saude.Aroeira.GOV.br', ['aroeira.gov.br'], true],
  ['ana@outraroeira.gov.br', ['aroeira.gov.br'], false],
  ['ana@aroeira.gov.br@exemplo.com', ['aroeira.gov.br'], false],
  ['ana', ['aroeira.gov.br'], false],
])('%s of %o: %s', (email, domains, expected) => {
  expect(isAcceptedEmail(email, domains)).toBe(expected);
});
