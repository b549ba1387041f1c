// Everything that must hold before a change lands, cheapest first; it stops where a step fails and says which.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { cruise } from './architecture/cruise.ts';
import { downloadSizes } from './building/download-sizes.ts';
import { auditPackages } from './checking/audit-packages.ts';
import { writeComponentList } from './checking/component-list.ts';
import { costOfCheck } from './checking/cost-of-check.ts';
import { tellFigures } from './figures/tell-figures.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Longest that a first start may take here, database and demonstration included. */
const START_SECONDS = 180;
/** Longest that a clean stop may take before it is ended. */
const STOP_SECONDS = 30;

/** Before a release everything is tried, with all that takes long; whoever changes something is told soon. */
const deep = process.argv.includes('--deep');
if (deep) process.env['CARIMBO_DEPTH'] = 'deep';

/** A step says all it has to say when it is over, or as it goes where it takes long. */
type Step = [name: string, run: () => boolean | Promise<boolean>];

/** What was read before and has not changed since is known by its content; a clean clone knows nothing. */
const cache = path.join('.cache', 'check');
const known = ['--cache', '--cache-strategy=content', `--cache-location=${path.join(cache, 'format')}`];

/** What only reads the sources, the longest first. */
const readings: Step[] = [
  ['format', () => node('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', ...known, '.'])],
  ['types of server', () => types('server')],
  ['types of web', () => types('web')],
  ['lint', () => node('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])],
  ['types of rules', () => types('rules')],
  ['dead code', () => node('knip/bin/knip.js', [])],
  // A rule comes with the act it guards. What tests alone may ask says why, beside `@internal`.
  ['code for tests only', () => node('knip/bin/knip.js', ['--production', '--include', 'exports,files'])],
  ['architecture', architecture],
];

/** One group after the other; what stands in one is done side by side. */
const groups: readonly Step[][] = [
  readings,
  // The journeys run on what was built.
  [['build', () => program('tools/build.ts')]],
  [['size of the interface', interfaceIsSmall]],
  [['tests', () => program('tools/test.ts', deep ? [] : ['--changed-engine'])]],
  [
    ['start of the built product', builtProductStarts],
    ['list of components', listComponents],
    ['audit of packages', audit],
  ],
  [['clean tree', cleanTree]],
];

const began = performance.now();
/** Asked at once and told at the end: the registry answers, or lets us wait, while everything else is done. */
const audited = auditPackages(root);
const before = git('status', '--porcelain');
for (const group of groups) if (!(await allPass(group))) stop();
console.log(`Everything holds (${deep ? seconds(began) : cost()}).`);

/** As many steps at once as there are cores. Every one is done, also after one that failed: whoever mends it wants to know of the others. */
async function allPass(group: readonly Step[]): Promise<boolean> {
  const waiting = [...group];
  async function inTurn(): Promise<boolean> {
    let holds = true;
    for (let step = waiting.shift(); step; step = waiting.shift()) holds = (await passes(step)) && holds;
    return holds;
  }
  const passed = await Promise.all(Array.from({ length: os.availableParallelism() }, inTurn));
  return !passed.includes(false);
}

async function passes([name, run]: Step): Promise<boolean> {
  const start = performance.now();
  const passed = await run();
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds(start)})`);
  return passed;
}

function stop(): never {
  console.error('The check stopped: what went wrong is printed above, beside FAIL.');
  process.exit(1);
}

/** Runs beside others, so what it says is kept together. */
function node(script: string, args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  return endsWell(child).finally(() => process.stdout.write(Buffer.concat(said)));
}

function program(file: string, args: string[] = []): Promise<boolean> {
  return endsWell(spawn(process.execPath, [path.join(root, file), ...args], { cwd: root, stdio: 'inherit' }));
}

function endsWell(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

function types(project: string): Promise<boolean> {
  const remembered = path.join(cache, `types-${project}`);
  return node('typescript/bin/tsc', [
    '-p',
    `tsconfig.${project}.json`,
    '--incremental',
    '--tsBuildInfoFile',
    remembered,
  ]);
}

/** The import rules, and what the same reading of the sources tells of what a change costs. */
function architecture(): boolean {
  const cruised = cruise();
  for (const { rule, from, to } of cruised.violations) console.error(`${rule}: ${from} imports ${to}`);
  console.log(`${cruised.modules.size} files read, ${cruised.violations.length} imports break a rule.`);
  return tellFigures(cruised) && cruised.violations.length === 0;
}

/** What a first visit downloads is held to its limits: whoever passes one says why, by raising it. */
function interfaceIsSmall(): boolean {
  const sizes = downloadSizes(root);
  for (const { what, bytes, limit, files } of sizes)
    console.log(`${what}: ${bytes} of ${limit} bytes, gzip, in ${files}`);
  return sizes.every(({ bytes, limit }) => bytes <= limit);
}

/** What the product is made of, for whoever installs it. */
async function listComponents(): Promise<boolean> {
  console.log(await writeComponentList(root));
  return true;
}

/** Something grave known against a package of production stops the check; a registry that cannot be asked does not. */
async function audit(): Promise<boolean> {
  const { outcome, says } = await audited;
  console.log(outcome === 'skipped' ? `SKIPPED audit of packages: ${says}.` : `${says}.`);
  return outcome !== 'found';
}

async function builtProductStarts(): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-check-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: path.join(folder, 'data') },
  });
  const ended = new Promise<false>((resolve) => server.once('exit', () => resolve(false)));
  const listening = new Promise<true>((resolve) =>
    server.stdout.on('data', (text) => String(text).includes('Carimbo em ') && resolve(true)),
  );
  try {
    const started = await Promise.race([listening, ended, after(START_SECONDS, 'late' as const)]);
    if (started === 'late') console.error(`The product did not listen within ${START_SECONDS} s.`);
    if (started !== true) return false;
    const health = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(10_000) });
    console.log(`GET /health: ${health.status}`);
    return health.status === 200;
  } finally {
    server.kill('SIGTERM');
    if ((await Promise.race([ended, after(STOP_SECONDS, 'late' as const)])) === 'late') {
      console.error(`The product did not stop within ${STOP_SECONDS} s and was ended.`);
      server.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Settles later, and keeps nothing alive meanwhile. */
function after<T>(seconds: number, value: T): Promise<T> {
  return new Promise((resolve) => void setTimeout(resolve, seconds * 1_000, value).unref());
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** The check itself must leave no trace; what was already being edited when it began is left alone. */
function cleanTree(): boolean {
  const after = git('status', '--porcelain');
  if (after !== before) console.error(`The check changed the tree:\n${after}`);
  return after === before;
}

function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;
}

function cost(): string {
  return costOfCheck((performance.now() - began) / 1000, readFileSync(path.join(root, 'docs/map.md'), 'utf8'));
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
