// Runs the tests and ends with the slowest files, what was skipped and what failed, by name, and how many of each.
// `npm test -- path` runs a part.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { makePreparedFolder, PREPARED_FOLDER } from '../tests/product/global-prepared-folder.ts';
import { engineFingerprint, keepPassed, passedBefore } from './checking/engine-suites.ts';

type Totals = { passed: number; failed: number; skipped: number };
/** What one run of tests came to: what it left out, by name, and each failure with the beginning of its message. */
type Outcome = Totals & { leftOut: string[]; failures: string[]; files: FileTime[] };
/** A file of tests and the seconds that its tests took. */
type FileTime = { file: string; seconds: number };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Journey = { status: string; results: { duration: number; errors: { message?: string }[] }[] };
type Spec = { title: string; ok: boolean; tests: Journey[] };
type Suite = { file: string; specs?: Spec[]; suites?: Suite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

/** Enough of a message to know what was expected; the whole of it is printed where the test ran. */
const messageLines = 12;
/** So many of the slowest files are told, where there are more. */
const mostSlow = 10;

const root = path.resolve(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(os.tmpdir(), 'carimbo-report-'));
/** What a first start of the product leaves is made once for all runs of Vitest. */
const prepared = makePreparedFolder();
process.once('exit', () => {
  for (const folder of [reports, prepared]) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const journeys = 'tests/journeys';
/** The check takes the suites of the engine as passed while nothing has changed that they read. */
const onlyChanged = '--changed-engine';
const names = process.argv.slice(2).filter((name) => name !== onlyChanged);
const parts = names.map((part) => path.relative(root, path.resolve(root, part)));
const journeyParts = parts.filter((part) => part.startsWith(journeys));
const otherParts = parts.filter((part) => !part.startsWith(journeys));

const hasJourneys = existsSync(path.join(root, journeys, 'playwright.config.ts'));
/** What runs one after another. */
type Lane = () => Promise<Outcome[]>;

/** Of journeys, those that wait for minutes (`tests/journeys/story.ts`). */
const WAITING = '@waits';
/**
 * Drills wait for what was killed, and some journeys for mail that goes out in its time: while they do, the others use the cores. The
 * other journeys come after them, by themselves: what moves on a screen, and how far, is not seen on a machine that has other work.
 */
const lanes: Lane[] =
  parts.length === 0
    ? [
        async () => [
          ...(await runEngine()),
          await runVitest(['--project=!engine', '--project=!drills', '--project=!alone']),
        ],
        async () => [await runVitest(['--project=drills'])],
        async () => (hasJourneys ? [await runJourneys(['--workers=1', '--grep', WAITING])] : []),
      ]
    : [async () => (otherParts.length > 0 ? [await runVitest(otherParts)] : [])];
const runs = (await Promise.all(lanes.map((lane) => lane()))).flat();
if (hasJourneys && parts.length === 0) runs.push(await runJourneys(['--grep-invert', WAITING]));
if (hasJourneys && journeyParts.length > 0) runs.push(await runJourneys(journeyParts));
if (parts.length === 0) runs.push(await runVitest(['--project=alone']));

const sum = (kind: keyof Totals) => runs.reduce((total, run) => total + run[kind], 0);
const slowest = runs.flatMap(({ files }) => files).sort((one, other) => other.seconds - one.seconds);
if (slowest.length > mostSlow) console.log(`\nThe ${mostSlow} slowest files:`);
for (const { file, seconds } of slowest.length > mostSlow ? slowest.slice(0, mostSlow) : [])
  console.log(`${seconds.toFixed(1).padStart(6)} s ${file}`);
// A long run is read from its end: what was not tried for want of a program, and what failed, is said there again.
for (const name of runs.flatMap(({ leftOut }) => leftOut)) console.log(`SKIPPED ${name}`);
for (const failure of runs.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${failure}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);

async function runEngine(): Promise<Outcome[]> {
  const fingerprint = engineFingerprint(root);
  if (process.argv.includes(onlyChanged) && passedBefore(root, fingerprint)) {
    console.log('engine suites: unchanged since they passed');
    return [];
  }
  const outcome = await runVitest(['--project=engine']);
  if (outcome.failed === 0 && outcome.passed > 0) keepPassed(root, fingerprint);
  return [outcome];
}

async function runVitest(args: string[]): Promise<Outcome> {
  const file = path.join(mkdtempSync(path.join(reports, 'vitest-')), 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = await run('vitest/vitest.mjs', ['run', ...reporters, ...args]);
  const report = read<VitestReport>(file);
  return settled(status, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    leftOut: report?.testResults.flatMap(leftOutOfFile) ?? [],
    failures: report?.testResults.flatMap(failuresOfFile) ?? [],
    files: report?.testResults.map(timeOfFile) ?? [],
  });
}

async function runJourneys(asked: string[]): Promise<Outcome> {
  const file = path.join(mkdtempSync(path.join(reports, 'journeys-')), 'report.json');
  const args = ['test', '--config', path.join(journeys, 'playwright.config.ts'), '--reporter=list,json', ...asked];
  const status = await run('@playwright/test/cli.js', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = read<PlaywrightReport>(file);
  const stats = report?.stats;
  const specs = report?.suites.flatMap(specsOf) ?? [];
  return settled(status, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    leftOut: specs.filter(([, { tests }]) => tests.some(isLeftOut)).map(([name]) => name),
    failures: specs.filter(([, { ok }]) => !ok).map(([name, { tests }]) => said(name, errorsOf(tests))),
    files: report?.suites.map(timeOfSuite) ?? [],
  });
}

function timeOfFile({ name, startTime, endTime }: VitestReport['testResults'][number]): FileTime {
  return { file: path.relative(root, name), seconds: (endTime - startTime) / 1_000 };
}

function timeOfSuite(suite: Suite): FileTime {
  const results = specsOf(suite).flatMap(([, { tests }]) => tests.flatMap((test) => test.results));
  const duration = results.reduce((total, result) => total + result.duration, 0);
  return { file: `${journeys}/${suite.file}`, seconds: duration / 1_000 };
}

/** Runs beside others, so what it says is kept in whole lines. @returns its status */
function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      [PREPARED_FOLDER]: prepared,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...env,
    },
  });
  createInterface(child.stdout).on('line', (line) => console.log(line));
  createInterface(child.stderr).on('line', (line) => console.error(line));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

function failuresOfFile({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = path.relative(root, name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0 && status === 'failed') return [said(file, message)];
  return tests.map(({ fullName, failureMessages }) => said(`${file} > ${fullName}`, failureMessages.join('\n')));
}

function leftOutOfFile({ name, status, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = path.relative(root, name);
  // What could not even begin is told as a failure.
  if (status === 'failed' && assertionResults.every(isLeftOut)) return [];
  return assertionResults.filter(isLeftOut).map(({ fullName }) => `${file} > ${fullName}`);
}

/** Vitest says one or the other, by whether a test or its group was skipped; Playwright says the latter. */
function isLeftOut({ status }: { status: string }): boolean {
  return status === 'pending' || status === 'skipped';
}

/** Every journey of a file and of the groups in it, by its full name. */
function specsOf({ file, specs = [], suites = [] }: Suite): (readonly [name: string, Spec])[] {
  const own = specs.map((spec) => [`${journeys}/${file} > ${spec.title}`, spec] as const);
  return [...own, ...suites.flatMap(specsOf)];
}

function errorsOf(tests: Journey[]): string {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  return errors.map(({ message = '' }) => message).join('\n');
}

function said(test: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const own = lines.filter((line) => line.trim() !== '' && !line.includes('node_modules/'));
  return [test, ...own.slice(0, messageLines)].join('\n  ');
}

/** A run that failed without a failed test (a file that does not load, a server that does not start) counts as one failure. */
function settled(status: number, outcome: Outcome): Outcome {
  return status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}
