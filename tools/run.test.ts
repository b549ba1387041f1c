import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const HERE = { os: [process.platform], cpu: [process.arch], optional: true };
const WANTED = {
  'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
  'node_modules/one/node_modules/two': { version: '2.0.0', integrity: 'sha512-two' },
  'node_modules/for-this-machine': { version: '1.0.0', integrity: 'sha512-here', ...HERE },
  'node_modules/for-another-machine': { version: '1.0.0', integrity: 'sha512-far', ...HERE, os: ['a-far-system'] },
  'node_modules/for-another-c-library': { version: '1.0.0', integrity: 'sha512-musl', ...HERE, libc: ['another'] },
};
const { 'node_modules/for-another-machine': _far, 'node_modules/for-another-c-library': _musl, ...HAD } = WANTED;

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'carimbo-run-'));
  mkdirSync(path.join(root, 'tools'));
  mkdirSync(path.join(root, 'node_modules'));
  cpSync(path.join(import.meta.dirname, 'run.mjs'), path.join(root, 'tools/run.mjs'));
  writeFileSync(path.join(root, 'program.ts'), `console.log('ran');`);
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: { '': { name: 'x' }, ...WANTED } }));
  // Stands for npm, and leaves behind that it was called.
  writeFileSync(path.join(root, 'npm'), `#!/bin/sh\ntouch "${root}/npm-was-called"\n`, { mode: 0o755 });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a program of the project', () => {
  test('installs what it needs on a clone that never was, and once', () => {
    expect(run()).toEqual({ ran: true, installed: true });
    rmSync(path.join(root, 'npm-was-called'));
    expect(run()).toEqual({ ran: true, installed: false });
  });

  test('installs nothing where npm installed everything by hand', () => {
    npmLeft(HAD);
    expect(run()).toEqual({ ran: true, installed: false });
  });

  test.each([
    ['a package is missing', without(HAD, 'node_modules/one')],
    ['the package of this machine is missing', without(HAD, 'node_modules/for-this-machine')],
    ['a package has another version', { ...HAD, 'node_modules/one': { version: '1.0.1', integrity: 'sha512-one' } }],
    ['a package has other bytes', { ...HAD, 'node_modules/one': { version: '1.0.0', integrity: 'sha512-other' } }],
    [
      'there is a package that nobody wants',
      { ...HAD, 'node_modules/three': { version: '1.0.0', integrity: 'sha512-3' } },
    ],
  ])('installs again where %s', (_what, left) => {
    npmLeft(left);
    expect(run()).toEqual({ ran: true, installed: true });
  });
});

function npmLeft(packages: object): void {
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

function without(packages: Record<string, object>, name: string): object {
  return Object.fromEntries(Object.entries(packages).filter(([other]) => other !== name));
}

function run(): { ran: boolean; installed: boolean } {
  const { stdout } = spawnSync(process.execPath, [path.join(root, 'tools/run.mjs'), 'program.ts'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${root}${path.delimiter}${process.env['PATH'] ?? ''}` },
  });
  return { ran: stdout.trim().endsWith('ran'), installed: existsSync(path.join(root, 'npm-was-called')) };
}
