import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fc } from '../../../../kernel/testing/properties.ts';
import { passwordCode, typedPasswordCode } from './password-code.ts';

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('a code is three groups of five, and read back however it is typed', () => {
  fc.assert(
    fc.property(bytes, (secret) => {
      const code = passwordCode(secret);
      expect(code).toMatch(/^[2-9A-HJ-KM-NP-TW-Z]{5}(-[2-9A-HJ-KM-NP-TW-Z]{5}){2}$/);
      for (const typed of [code.toLowerCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '')} `]) {
        expect(typedPasswordCode(typed)).toBe(code);
      }
    }),
  );
});

test('each letter may stand at each place: none of the secret is lost', () => {
  const codes = Array.from({ length: 2_000 }, (_, n) => passwordCode(createHash('sha256').update(`${n}`).digest()));
  for (let at = 0; at < 17; at += 1) {
    if (at % 6 === 5) continue;
    expect(new Set(codes.map((code) => code[at])).size).toBe(29);
  }
  expect(new Set(codes).size).toBe(codes.length);
});

test('nothing typed is no code', () => expect(typedPasswordCode(' - ')).toBe(''));
