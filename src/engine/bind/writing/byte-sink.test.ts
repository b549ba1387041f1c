import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFileSink } from './byte-sink.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-sink-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'out');

const bytes = (length: number, value: number): Buffer => Buffer.alloc(length, value);

test('pieces of every size are in their order, whoever writes them', async () => {
  const sink = openFileSink(file);
  // Small and gathered, too large to be gathered, and so many that they are written before the flush.
  const lengths = [1, 300, 20_000, 5, 200_000, 16_000, 16_000, 9_000_000, 9_000_000, 7, 20_000];
  const pieces = lengths.map((length, index) => bytes(length, index + 1));
  for (const [index, piece] of pieces.entries()) {
    sink.write(piece);
    if (index % 4 === 1) void sink.flush();
  }
  await sink.close();
  expect(readFileSync(file).equals(Buffer.concat(pieces))).toBe(true);
});

test('bytes may be written over after a flush', async () => {
  const sink = openFileSink(file);
  const piece = bytes(100_000, 1);
  sink.write(piece);
  await sink.flush();
  piece.fill(9);
  await sink.close();
  expect(readFileSync(file).equals(bytes(100_000, 1))).toBe(true);
});

test('what is taken back leaves no trace, and what follows takes its place', async () => {
  const sink = openFileSink(file);
  sink.write(bytes(10, 1));
  sink.write(bytes(50_000, 2));
  await sink.truncate(20);
  sink.write(bytes(5, 3));
  await sink.close();
  expect(readFileSync(file).equals(Buffer.concat([bytes(10, 1), bytes(10, 2), bytes(5, 3)]))).toBe(true);
});

test('a refusal of the system is told by the flush and by the close', async () => {
  const sink = openFileSink('/dev/full');
  sink.write(bytes(10, 1));
  await expect(sink.flush()).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(sink.close()).rejects.toMatchObject({ code: 'ENOSPC' });
});
