import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathToFileURL } from 'node:url';
import { startLimitedNode } from '../../src/engine/children/index.ts';
import { buildPart } from './build-part.ts';
import { serverPart } from './server-part.ts';

const root = path.resolve(import.meta.dirname, '../..');
const built = path.join(root, 'dist/server');
const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-built-'));
const at = (name: string): string => path.join(folder, name);
beforeAll(() => buildPart(root, serverPart, { always: false }), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const carimbo = (...typed: string[]) =>
  spawnSync(process.execPath, [path.join(built, 'carimbo.js'), ...typed], { cwd: folder, encoding: 'utf8' });

test('the built commands render, bind and verify, by the built programs that they start', () => {
  expect(carimbo('help').stdout).toContain('bind PASTA SAIDA.pdf');
  mkdirSync(at('pasta'));
  writeFileSync(at('a.html'), '<p>Olá</p>');
  expect(carimbo('render', 'a.html', 'pasta/a.pdf')).toMatchObject({ status: 0, stderr: '' });
  expect(carimbo('bind', 'pasta', 'tudo.pdf')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(at('tudo.pdf')).toString('latin1', 0, 8)).toBe('%PDF-1.7');
  expect(carimbo('verify', 'tudo.pdf', '--offline').stdout).toContain('SHA-256');
});

test('the built binding process starts within its limits', async () => {
  const program = pathToFileURL(path.join(built, 'bind-process.js'));
  const limits = { program, heap: 768, memory: 1100, writes: folder, hasInput: true };
  const first = await new Promise((resolve) => {
    const child = startLimitedNode(limits, {
      heard: (message) => {
        child.kill();
        resolve(message.type);
      },
      ended: (_how, why) => resolve(why),
    });
  });
  expect(first).toBe('ready');
});

test('nothing that is built starts a program from the sources', () => {
  const code = readdirSync(built).filter((name) => name.endsWith('.js'));
  for (const name of code) {
    const text = readFileSync(path.join(built, name), 'utf8');
    expect(text.match(/new URL\(["'][^"']+\.ts["'], new URL\(/g), name).toBeNull();
  }
});
