import { setConfidentialCode } from '../../src/features/units/server/index.ts';
import { exit, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Says by which code confidential processes are numbered from now on. */
export function run([code]: readonly string[]): Promise<number> {
  if (code === undefined || !/^\d{5}$/.test(code)) throw new UsageError('Falta o código de protocolo, de 5 dígitos.');
  return withDatabase(async ({ app }) => {
    const organ = await app.transaction().execute((tx) => setConfidentialCode(tx, code));
    if (organ === null) console.log(`Os próximos processos sigilosos têm números que começam por ${code}.`);
    else console.error(`O código ${code} é o do órgão ${organ}: escolha um que nenhum órgão usa.`);
    return organ === null ? exit.done : exit.refused;
  });
}
