import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryExclusiveLock, trySharedLock, waitForLock } from './file-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-lock-'));
  file = path.join(folder, 'a.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('sharers keep out who wants it alone, until the last of them is gone', () => {
  const one = trySharedLock(file);
  const two = trySharedLock(file);
  expect(tryExclusiveLock(file)).toBeUndefined();
  one?.release();
  expect(tryExclusiveLock(file)).toBeUndefined();
  two?.release();
  two?.release();
  const alone = tryExclusiveLock(file);
  expect(alone).toBeDefined();
  expect(trySharedLock(file)).toBeUndefined();
  alone?.release();
});

test('who waits gets the lock when it is released, and says so once', async () => {
  const held = tryExclusiveLock(file);
  let waits = 0;
  const waiting = waitForLock(() => tryExclusiveLock(file), {
    timeoutMs: 10_000,
    onWait: () => {
      waits++;
      held?.release();
    },
    timedOut: () => new Error('late'),
  });
  (await waiting).release();
  expect(waits).toBe(1);
});

test('who waits in vain fails with the reason given', async () => {
  const held = tryExclusiveLock(file);
  const waiting = waitForLock(() => tryExclusiveLock(file), { timeoutMs: 0, timedOut: () => new Error('late') });
  await expect(waiting).rejects.toThrow('late');
  held?.release();
});
