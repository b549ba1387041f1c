import { renewPassword } from '../../src/app/server/install/install.ts';
import { isValidCpf } from '../../src/kernel/numbers/cpf.ts';
import { clock } from '../../src/platform/server/clock.ts';
import { exit, UsageError } from './command.ts';
import { showPassword } from './show-password.ts';
import { explained, withDatabase } from './with-database.ts';

/** Gives somebody a new password. */
export function run([cpf]: readonly string[]): Promise<number> {
  if (cpf === undefined || !isValidCpf(cpf)) throw new UsageError('Informe o CPF da pessoa.');
  return explained(() =>
    withDatabase(async ({ app }) => {
      const person = await renewPassword(app, cpf, clock());
      if (person) showPassword(person);
      else console.error(`Nenhuma pessoa tem o CPF ${cpf}.`);
      return person ? exit.done : exit.refused;
    }),
  );
}
