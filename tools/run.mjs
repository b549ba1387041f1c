// Runs one of the project's TypeScript programs on a clone that may never have been installed.
// Plain JavaScript without dependencies: it is the only file that must work on Node 20 and before `npm ci`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.carimbo-install');
const lockHash = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) install();

const [program, ...args] = process.argv.slice(2);
const child = spawn(nodeBinary(), [path.join(root, program), ...args], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));

function install() {
  console.log('Instalando as dependências (só na primeira vez; cerca de um minuto)...');
  // The browser and native helpers come inside packages: no install script is needed or wanted.
  const result = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) {
    console.error(
      'Não foi possível instalar as dependências. Confira a conexão com o registro de pacotes do npm e o espaço em disco (1,5 GB) e rode o comando de novo.',
    );
    process.exit(1);
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, lockHash);
}

/** Node 24 or later: the one that runs this, or the one that came with the packages. */
function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const bundled = path.join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(bundled)) return bundled;
  console.error(
    `O Carimbo precisa do Node 24 ou mais novo. Esta máquina (${process.platform}-${process.arch}) tem o Node ${process.versions.node}: instale o Node 24 e rode o comando de novo.`,
  );
  process.exit(1);
}
