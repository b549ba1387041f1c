import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FAKE_VIRUS, standInClamd } from '../testing/stand-in-clamd.ts';
import { findProgram } from './programs.ts';
import { openClamd, type VirusScanner } from './virus-scanner.ts';

async function* body(...parts: (string | Buffer)[]) {
  for (const part of parts) yield Buffer.from(part);
}

async function tells(scanner: VirusScanner) {
  expect(await scanner.scan(body('nada', ' de mais'))).toEqual({ status: 'clean' });
  expect(await scanner.scan(body(Buffer.alloc(3_000_000), FAKE_VIRUS.slice(0, 9), FAKE_VIRUS.slice(9)))).toEqual({
    status: 'infected',
    finding: expect.stringContaining('Teste.Carimbo'),
  });
  expect(await scanner.scan(body())).toEqual({ status: 'clean' });
}

describe('a scanner that speaks as clamd does', () => {
  it('tells what is clean from what is not', async () => {
    const { address } = await standInClamd();
    const scanner = openClamd(address);
    await tells(scanner);
    expect(await scanner.version()).toBe('ClamAV de mentira 1.0');
  });

  it('says nothing of what is larger than it takes', async () => {
    const { address } = await standInClamd({ most: 1_000_000 });
    expect(await openClamd(address).scan(body(Buffer.alloc(4_000_000)))).toEqual({ status: 'unscanned' });
  });

  it.each([
    ['speaks without end', (socket: net.Socket) => void socket.write(Buffer.alloc(1_000_000, 'stream: OK\n'))],
    ['hangs up in the middle of its answer', (socket: net.Socket) => void socket.end('stream: O')],
    ['hangs up without a word', (socket: net.Socket) => void socket.destroy()],
    ['says something else', (socket: net.Socket) => void socket.end('stream: OK or so\0')],
  ])('that %s is an error to try again, never a clean file', async (_, answer) => {
    const server = net.createServer((socket) => socket.on('error', () => {}).once('data', () => answer(socket)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as net.AddressInfo;
    await expect(openClamd(`tcp://127.0.0.1:${port}`).scan(body('x'))).rejects.toThrow('the virus scanner');
  });

  it('that is away is an error to try again, never a clean file', async () => {
    const { address, stop } = await standInClamd();
    await stop();
    await expect(openClamd(address).scan(body('x'))).rejects.toThrow('the virus scanner does not answer');
    await expect(openClamd('unix:/nowhere/clamd.ctl').scan(body('x'))).rejects.toThrow('the virus scanner');
  });
});

const clamd = findProgram('clamd');

describe.skipIf(clamd === null)('clamd itself, with a signature of ours', () => {
  it('tells the same', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-clamd-'));
    const socket = path.join(folder, 'clamd.ctl');
    const signature = Buffer.from(FAKE_VIRUS).toString('hex');
    writeFileSync(path.join(folder, 'teste.ndb'), `Teste.Carimbo:0:*:${signature}\n`);
    writeFileSync(
      path.join(folder, 'clamd.conf'),
      `LocalSocket ${socket}\nDatabaseDirectory ${folder}\nForeground yes\nLogFile ${folder}/log\n`,
    );
    const server = spawn(clamd!, ['-c', path.join(folder, 'clamd.conf')], { stdio: 'ignore' });
    onTestFinished(() => {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
    const scanner = openClamd(`unix:${socket}`);
    await expect.poll(() => scanner.version().catch(() => '')).toMatch(/ClamAV/);
    await tells(scanner);
  });
});
