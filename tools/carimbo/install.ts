import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { install } from '../../src/app/server/install/install.ts';
import { readInstallationFile } from '../../src/app/server/install/installation-file.ts';
import { readLogos } from '../../src/app/server/install/read-logo.ts';
import { clock } from '../../src/platform/server/clock.ts';
import { exit, UsageError } from './command.ts';
import { showPassword } from './show-password.ts';
import { explained, withDatabase } from './with-database.ts';

/** Sets an empty installation up from a file. */
export function run([path]: readonly string[]): Promise<number> {
  if (path === undefined) throw new UsageError('Falta o arquivo da instituição; deploy/instituicao.exemplo.json é um.');
  if (!existsSync(path)) throw new UsageError(`O arquivo ${path} não existe.`);
  return explained(async () => {
    // Read before anything is touched: a file to mend leaves no trace.
    const file = readInstallationFile(readFileSync(path, 'utf8'));
    const logos = await readLogos(file, dirname(path));
    return withDatabase(async ({ app }) => {
      const people = await install(app, file, { logos, now: clock() });
      console.log(`${file.nome} está cadastrada. Entregue as senhas, que não serão mostradas de novo:\n`);
      for (const person of people) showPassword(person);
      return exit.done;
    });
  });
}
