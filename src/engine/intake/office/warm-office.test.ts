import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { ProgramFailed } from '../programs.ts';
import { startOfficeHost } from './office-host.ts';
import { openWarmOffice, type WarmOfficeOptions } from './warm-office.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-warm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const standIn = fileURLToPath(new URL('./testing/stand-in-office-host.ts', import.meta.url));

function open(options: Partial<WarmOfficeOptions> & { readonly mute?: boolean; readonly program?: string } = {}) {
  const { mute = false, program = process.execPath, ...others } = options;
  const command = [program, standIn, ...(mute ? ['mute'] : [])] as const;
  const office = openWarmOffice({
    start: (events) => startOfficeHost({ command, cwd: folder, env: {} }, events),
    timeLimitMs: 60_000,
    ...others,
  });
  onTestFinished(() => office.close());
  const convert = async (name: string) => {
    const target = path.join(folder, 'converted.pdf');
    await office.convert({ source: path.join(folder, `${name}.odt`), target, filter: 'writer_pdf_Export' });
    if (name === 'grow') return { process: '', nth: '' };
    const [by = '', nth = ''] = readFileSync(target, 'utf8').split(' ');
    return { process: by, nth };
  };
  return { office, convert };
}

const isAlive = (id: string): boolean => {
  try {
    return process.kill(Number(id), 0);
  } catch {
    return false;
  }
};

describe('a LibreOffice that stays', () => {
  it('takes one document after the other', async () => {
    const { convert } = open();
    const first = await convert('plain');
    expect(await convert('plain')).toEqual({ process: first.process, nth: '2' });
  });

  it('is replaced after so many documents', async () => {
    const { convert } = open({ documents: 2 });
    const first = await convert('plain');
    await convert('plain');
    expect(await convert('plain')).toMatchObject({ nth: '1' });
    await expect.poll(() => isAlive(first.process)).toBe(false);
  });

  it('is replaced when it grew', async () => {
    const { convert } = open();
    await convert('plain');
    await convert('grow');
    expect(await convert('plain')).toMatchObject({ nth: '1' });
  });

  it('goes away when nobody needs it', async () => {
    const { convert } = open({ idleMs: 1 });
    const { process: id } = await convert('plain');
    await expect.poll(() => isAlive(id)).toBe(false);
    expect(await convert('plain')).toMatchObject({ nth: '1' });
  });

  it('ends with the one who opened it', async () => {
    const { office, convert } = open();
    const { process: id } = await convert('plain');
    office.close();
    await expect.poll(() => isAlive(id)).toBe(false);
  });
});

describe('a document that', () => {
  it('it cannot read leaves it as it was', async () => {
    const { convert } = open();
    const { process: id } = await convert('plain');
    await expect(convert('unreadable')).rejects.toBeInstanceOf(ProgramFailed);
    expect(await convert('plain')).toMatchObject({ process: id });
  });

  it('holds it for ever is given up, and the next one is converted', async () => {
    const { convert } = open({ timeLimitMs: 2_000 });
    const { process: id } = await convert('plain');
    await expect(convert('hang')).rejects.toMatchObject({ name: 'TaskStopped', how: 'time' });
    await expect.poll(() => isAlive(id)).toBe(false);
    expect(await convert('plain')).toMatchObject({ nth: '1' });
  });

  it.each(['die', 'chatter'])('makes it %s is given up, and the next one is converted', async (name) => {
    const { convert } = open();
    await expect(convert(name)).rejects.toMatchObject({ name: 'TaskStopped', how: 'crash' });
    expect(await convert('plain')).toMatchObject({ nth: '1' });
  });

  it('pays for what others left gets a second chance in a new one', async () => {
    const { convert } = open();
    const { process: id } = await convert('plain');
    const second = await convert('die-when-used');
    expect(second).toMatchObject({ nth: '1' });
    expect(second.process).not.toBe(id);
  });
});

describe('one that does not start', () => {
  it('is told from a document that fails', async () => {
    const notStarted = { name: 'TaskStopped', hadStarted: false };
    await expect(open({ mute: true, startLimitMs: 50 }).convert('plain')).rejects.toMatchObject(notStarted);
    await expect(open({ program: '/nowhere/python3' }).convert('plain')).rejects.toMatchObject(notStarted);
    await expect(open().convert('die')).rejects.toMatchObject({ name: 'TaskStopped', hadStarted: true });
  });
});
