import { expect, test } from 'vitest';
import { formatBytes, PROCESS_SIZE_LIMIT, SIGNABLE_SIZE_LIMIT } from './bytes.ts';

test('the limits are those of the specification', () => {
  expect(PROCESS_SIZE_LIMIT).toBe(838_860_800);
  expect(SIGNABLE_SIZE_LIMIT).toBe(31_457_280);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1_048_575, '1 MB'],
  [1_572_864, '1,5 MB'],
  [PROCESS_SIZE_LIMIT, '800 MB'],
  [1_073_741_824, '1 GB'],
])('%d bytes are read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
