// Runs one of the project's TypeScript programs on a clone that may never have been installed.
// Plain JavaScript without dependencies: it is the only file that must work on Node 20 and before `npm ci`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.carimbo-install');
const lock = path.join(root, '.cache', 'install.lock');
const locked = readFileSync(path.join(root, 'package-lock.json'));
const lockHash = createHash('sha256').update(locked).digest('hex');

const HEARTBEAT_MS = 1000;
const ABANDONED_MS = 10_000;
const ATTEMPTS = 2;

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`O Carimbo precisa do Node 20 ou mais novo para começar. Esta máquina tem o Node ${process.versions.node}.`);
if (!isInstalled()) await installOnce();
runProgram();

/** The stamp is written last and lies in the folder that npm empties first: an interrupted install has none. */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash) return true;
  if (!npmInstalledAll()) return false;
  writeFileSync(stamp, lockHash);
  return true;
}

/** Whoever ran npm by hand has installed: npm too writes what it put in the folder last, and only of a whole install. */
function npmInstalledAll() {
  const written = path.join(modules, '.package-lock.json');
  if (!existsSync(written)) return false;
  const wanted = JSON.parse(locked).packages;
  delete wanted[''];
  const { packages } = JSON.parse(readFileSync(written, 'utf8'));
  const same = (name) =>
    packages[name]?.version === wanted[name]?.version && packages[name]?.integrity === wanted[name]?.integrity;
  return (
    Object.keys(packages).every(same) &&
    Object.keys(wanted).every((name) => (wanted[name].optional && !isForHere(wanted[name])) || same(name))
  );
}

/** Optional packages are those of one kind of machine; the ones of another C library, and what serves all, npm may leave out. */
function isForHere({ os, cpu, libc }) {
  return !libc && Boolean(os?.includes(process.platform) && cpu?.includes(process.arch));
}

/** Two commands at once on a fresh clone: one installs, the other waits for it. */
async function installOnce() {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (let waits = 0; !tryLock(); waits++) {
    if (waits === 0) console.log('Outro comando está instalando as dependências; aguardando...');
    await pause(HEARTBEAT_MS / 4);
  }
  // A holder that is alive keeps touching the lock; one that was killed is recognised by its silence.
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), HEARTBEAT_MS);
  try {
    if (!isInstalled()) await install();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { recursive: true, force: true });
  }
}

function tryLock() {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    if (Date.now() - statSync(lock).mtimeMs > ABANDONED_MS) {
      const abandoned = `${lock}.${process.pid}`;
      renameSync(lock, abandoned);
      rmSync(abandoned, { recursive: true, force: true });
    }
  } catch (error) {
    if (error.code !== 'ENOENT') throw error; // somebody else was faster
  }
  return false;
}

async function install() {
  console.log('Instalando as dependências (só na primeira vez; cerca de um minuto)...');
  for (let attempt = 1; ; attempt++) {
    const { status, output } = await npmInstall();
    if (status === 0) break;
    if (attempt < ATTEMPTS) {
      console.log('A instalação falhou; tentando de novo...');
      continue;
    }
    rmSync(lock, { recursive: true, force: true });
    fail(`${explain(output)}\n\nO que o npm disse:\n${output.trim().split('\n').slice(-12).join('\n')}`);
  }
  writeFileSync(stamp, lockHash);
}

function npmInstall() {
  // The browser and native helpers come inside packages: no install script is needed or wanted.
  // Development packages are always wanted here, even where the environment says production.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const live = process.stdout.isTTY;
  const progress = setInterval(
    () => (live ? process.stdout.write(`\r  ${seconds()} `) : console.log(`  ... ${seconds()}`)),
    live ? 1000 : 10_000,
  );
  return new Promise((resolve) => {
    let output = '';
    const npm = spawn('npm', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const stop = () => {
      npm.kill('SIGTERM');
      rmSync(lock, { recursive: true, force: true });
      fail('\nInstalação interrompida. Rode o comando de novo para recomeçar.', 130);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
    const finish = (status) => {
      clearInterval(progress);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(signal, stop);
      if (live) process.stdout.write('\r');
      if (status === 0) console.log(`  pronto em ${seconds()}`);
      resolve({ status, output });
    };
    npm.stdout.on('data', (chunk) => (output += chunk));
    npm.stderr.on('data', (chunk) => (output += chunk));
    npm.once('error', (error) => {
      output += `${error.code} ${error.message}`;
      finish(1);
    });
    npm.once('close', finish);
  });
}

function explain(output) {
  const start = 'Não foi possível instalar as dependências: ';
  if (/spawn npm ENOENT|ENOENT spawn npm/.test(output))
    return `${start}o npm não foi encontrado. Instale o Node com o npm.`;
  if (/ENOSPC/.test(output)) return `${start}falta espaço em disco. São precisos 1,5 GB livres.`;
  if (/EACCES|EPERM|EROFS/.test(output)) return `${start}sem permissão para escrever em ${root}. Use uma pasta sua.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/.test(output))
    return `${start}o registro de pacotes do npm não respondeu. Confira a rede, o proxy e a configuração do npm.`;
  if (/EINTEGRITY/.test(output))
    return `${start}um pacote chegou diferente do esperado. Rode "npm cache clean --force" e tente de novo.`;
  return `${start}veja abaixo o motivo.`;
}

function runProgram() {
  const [program, ...args] = process.argv.slice(2);
  const child = spawn(nodeBinary(), [path.join(root, program), ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Não foi possível executar ${child.spawnfile}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** Node 24 or later: the one that runs this, or the one that came with the packages. */
function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const bundled = path.join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(bundled)) return bundled;
  return fail(
    `O Carimbo precisa do Node 24 ou mais novo. Esta máquina (${process.platform}-${process.arch}) tem o Node ${process.versions.node}: instale o Node 24 e rode o comando de novo.`,
  );
}

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
