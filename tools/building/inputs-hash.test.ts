import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inputsHash as hashOf } from './inputs-hash.ts';
import { interfacePart } from './interface-part.ts';
import { serverPart } from './server-part.ts';

let root: string;
const inputsHash = (folder: string) => hashOf(folder, interfacePart.inputs);
const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'carimbo-inputs-'));
  write('index.html', '<html>');
  write('src/features/processes/web/list.tsx', 'a');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what reaches the browser changes the hash; the server and tests do not', () => {
  const before = inputsHash(root);
  write('src/features/processes/server/list.ts', 'x');
  write('src/features/processes/web/list.test.tsx', 'x');
  write('src/app/server.ts', 'x');
  expect(inputsHash(root)).toBe(before);
  write('src/features/processes/contract/list.ts', 'x');
  expect(inputsHash(root)).not.toBe(before);
});

test('moving text from one file to another changes the hash', () => {
  write('src/features/processes/web/a.ts', 'one');
  write('src/features/processes/web/b.ts', '');
  const before = inputsHash(root);
  write('src/features/processes/web/a.ts', '');
  write('src/features/processes/web/b.ts', 'one');
  expect(inputsHash(root)).not.toBe(before);
});

test('what the server runs changes its hash; screens do not', () => {
  const serverHash = () => hashOf(root, serverPart.inputs);
  const before = serverHash();
  write('src/features/processes/web/list.tsx', 'b');
  expect(serverHash()).toBe(before);
  write('src/features/processes/server/list.ts', 'x');
  expect(serverHash()).not.toBe(before);
});
