import { writeFile } from 'node:fs/promises';
import { clock } from '../../src/platform/server/clock.ts';
import { anchorOf } from '../../src/platform/server/ledger/anchor.ts';
import { sealLedger } from '../../src/platform/server/ledger/seal-ledger.ts';
import { exit, UsageError } from './command.ts';
import { explained, withDatabase } from './with-database.ts';

/** Seals what is not sealed yet and gives the anchor: to a file, or to the terminal. */
export async function run([file, ...others]: readonly string[]): Promise<number> {
  if (others.length > 0) throw new UsageError('Diga um arquivo, e um só.');
  return explained(() =>
    withDatabase(async ({ app }, keys) => {
      const { doubtful } = await sealLedger(app, keys, clock);
      const anchor = await anchorOf(app, keys.current);
      if (anchor === null) return exit.refused;
      if (file === undefined) process.stdout.write(anchor);
      else {
        await writeFile(file, anchor, { flag: 'wx' }).catch((error: unknown) => {
          throw new UsageError(`${file} não pode ser gravado, ou já existe: ${(error as Error).message}`);
        });
        console.log(`${file} gravado. Guarde-o fora desta máquina, ou publique-o.`);
      }
      if (doubtful === 0) return exit.done;
      console.error(`${doubtful} registros não foram selados: confira com "ledger verify".`);
      return exit.refused;
    }),
  );
}
