import { createHash, createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeRsaKey } from './kept-keys.ts';

test('every key that a process takes is another, of 2048 bits', () => {
  const keys = Array.from({ length: 6 }, takeRsaKey);
  expect(keys.map((key) => key.asymmetricKeyDetails?.modulusLength)).toEqual(keys.map(() => 2048));
  const prints = keys.map((key) => {
    const der = createPublicKey(key).export({ type: 'spki', format: 'der' });
    return createHash('sha256').update(der).digest('hex');
  });
  expect(new Set(prints).size).toBe(keys.length);
});
