import { rebuildSearch } from '../../src/features/search/server/index.ts';
import { clock } from '../../src/platform/server/clock.ts';
import { exit, UsageError } from './command.ts';
import { explained, withDatabase } from './with-database.ts';

/** Writes the words of every process again while people work: in small transactions, none of which waits for a reader. */
export async function run(typed: readonly string[]): Promise<number> {
  if (typed.length > 0) throw new UsageError('Este comando não recebe nada.');
  return explained(() =>
    withDatabase(async ({ app }) => {
      const written = await rebuildSearch(app, clock(), { told: (done) => console.error(`${done} processos`) });
      console.log(`Palavras de ${written} processos gravadas de novo na busca.`);
      return exit.done;
    }),
  );
}
