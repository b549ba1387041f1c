import { expect, test } from 'vitest';
import { formatBytes, MEGABYTE, PROCESS_SIZE_LIMIT, SIGNABLE_SIZE_LIMIT } from './bytes.ts';

test('os limites são os da especificação', () => {
  expect(PROCESS_SIZE_LIMIT).toBe(800 * MEGABYTE);
  expect(SIGNABLE_SIZE_LIMIT).toBe(30 * MEGABYTE);
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
])('%d bytes se lê %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
