import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeWorker } from './write-worker.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-worker-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);

function built(page: string): string {
  copyFileSync(path.resolve(import.meta.dirname, '../../public/sw.js'), at('sw.js'));
  writeFileSync(at('index.html'), page);
  writeWorker(folder);
  return readFileSync(at('sw.js'), 'utf8');
}

test('another interface is another worker, and the same one the same', () => {
  const first = built('<script src="/assets/a-1.js"></script>');
  expect(first).toMatch(/const VERSION = '[0-9a-f]{12}';/);
  expect(built('<script src="/assets/a-2.js"></script>')).not.toBe(first);
  expect(built('<script src="/assets/a-1.js"></script>')).toBe(first);
});

test('a worker without a place for it is no worker of this build', () => {
  writeFileSync(at('sw.js'), '// nothing');
  expect(() => writeWorker(folder)).toThrow('does not say where its version goes');
});
