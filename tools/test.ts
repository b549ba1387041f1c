// Runs the tests and ends with one line: how many passed, failed and were skipped. `npm test -- path` runs a part.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Totals = { passed: number; failed: number; skipped: number };

const root = path.resolve(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(os.tmpdir(), 'carimbo-report-'));
const journeys = 'tests/journeys';
const parts = process.argv.slice(2).map((part) => path.relative(root, path.resolve(root, part)));
const journeyParts = parts.filter((part) => part.startsWith(journeys));
const otherParts = parts.filter((part) => !part.startsWith(journeys));

const runs: Totals[] = [];
if (parts.length === 0 || otherParts.length > 0) runs.push(runVitest(otherParts));
const hasJourneys = existsSync(path.join(root, journeys, 'playwright.config.ts'));
if (hasJourneys && (parts.length === 0 || journeyParts.length > 0)) runs.push(runJourneys(journeyParts));
rmSync(reports, { recursive: true, force: true });

const sum = (kind: keyof Totals) => runs.reduce((total, run) => total + run[kind], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);

function runVitest(paths: string[]): Totals {
  const file = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = run('vitest/vitest.mjs', ['run', ...reporters, ...paths]);
  const report = read<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  }>(file);
  return settled(status, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

function runJourneys(paths: string[]): Totals {
  const file = path.join(reports, 'journeys.json');
  const args = ['test', '--config', path.join(journeys, 'playwright.config.ts'), '--reporter=list,json', ...paths];
  const status = run('@playwright/test/cli.js', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)?.stats;
  return settled(status, {
    passed: report?.expected ?? 0,
    failed: (report?.unexpected ?? 0) + (report?.flaky ?? 0),
    skipped: report?.skipped ?? 0,
  });
}

function run(program: string, args: string[], env: Record<string, string> = {}): number {
  const result = spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return result.status ?? 1;
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** A run that failed without a failed test (a file that does not load, a server that does not start) counts as one failure. */
function settled(status: number, totals: Totals): Totals {
  return status !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}
