import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeep } from '../../../kernel/testing/depth.ts';

const folder = path.resolve(import.meta.dirname, '../../../../.cache/check/test-keys');
let taken = 0;

/**
 * An RSA key of 2048 bits that this process has not taken yet. Making one takes a fifth of a second, and what is tried does not
 * depend on which it is: they are kept, and the next process takes the same in the same order. The deep check makes its own.
 */
export function takeRsaKey(): KeyObject {
  if (isDeep) return makeRsaKey(2048);
  taken += 1;
  const file = path.join(folder, `${taken}.pem`);
  return readKept(file) ?? keep(file, makeRsaKey(2048));
}

export const makeRsaKey = (modulusLength: number): KeyObject =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey;

function readKept(file: string): KeyObject | null {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** It appears whole, by one rename: others may be making the same one. */
function keep(file: string, key: KeyObject): KeyObject {
  mkdirSync(folder, { recursive: true });
  const half = `${file}.${process.pid}`;
  writeFileSync(half, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  renameSync(half, file);
  return key;
}
