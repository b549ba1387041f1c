import { expect, test } from 'vitest';
import { keyName } from './key-name.ts';

test.each([
  ['escape', 'Esc'],
  ['shift+x', 'Shift X'],
  ['Ctrl K', 'Ctrl K'],
  ['g p', 'G P'],
  ['espaço', 'Espaço'],
  ['?', '?'],
])('%s is written %s', (keys, written) => expect(keyName(keys)).toBe(written));
