import { expect, it } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import { type AuthenticationFacts, mayAuthenticate } from './authentication-policy.ts';

const fine: AuthenticationFacts = { filed: true, withoutEffect: false, infected: false };

it.each([
  ['a filed document that counts', {}, undefined],
  ['a draft', { filed: false }, 'DOCUMENT_NOT_AUTHENTICABLE'],
  ['what is without effect', { withoutEffect: true }, 'DOCUMENT_NOT_AUTHENTICABLE'],
  ['a file with a virus', { infected: true }, 'DOCUMENT_INFECTED'],
])('%s', (_, changes, code) => {
  expect(reasonsOf(mayAuthenticate({ ...fine, ...changes }))[0]?.code).toBe(code);
});
