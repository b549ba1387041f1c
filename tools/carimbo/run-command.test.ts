import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Command, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

const given: string[][] = [];
const answering = (name: string, answer: () => number): Command => ({
  name,
  takes: 'ARQUIVO',
  does: `faz ${name}`,
  load: () =>
    Promise.resolve({
      run: (args) => {
        given.push([...args]);
        return answer();
      },
    }),
});
const some = [
  answering('ledger', () => 0),
  answering('ledger verify', () => 1),
  answering('render', () => {
    throw new UsageError('Falta o arquivo.');
  }),
];

const said: string[] = [];
beforeEach(() => {
  given.length = 0;
  said.length = 0;
  const keep = (...words: unknown[]) => void said.push(words.join(' '));
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
});
afterEach(() => vi.restoreAllMocks());

test('the longest name that was typed is run, with what follows it', async () => {
  expect(await runCommand(some, ['ledger', 'verify', '--json'])).toBe(1);
  expect(given).toEqual([['--json']]);
});

test('without a command the help lists each with its usage', async () => {
  expect(await runCommand(commands, [])).toBe(0);
  for (const { name } of commands) expect(said.join()).toContain(name);
});

test('an unknown command and a wrong use leave with 2 and say how it is used', async () => {
  expect(await runCommand(some, ['apagar'])).toBe(2);
  expect(await runCommand(some, ['render'])).toBe(2);
  expect(said.join('\n')).toContain('Falta o arquivo.\n\nUso: npm run carimbo -- render ARQUIVO');
});
