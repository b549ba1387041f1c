import { readLogo } from '../../src/app/server/install/read-logo.ts';
import { setLogo } from '../../src/features/units/server/index.ts';
import { exit, UsageError } from './command.ts';
import { explained, withDatabase } from './with-database.ts';

/** Gives the institution, or one of its organs, another logo. */
export function run([file, organ = null]: readonly (string | undefined | null)[]): Promise<number> {
  if (!file) throw new UsageError('Falta a imagem: PNG ou JPEG de até 10 MB.');
  return explained(async () => {
    const logo = await readLogo(file);
    return withDatabase(async ({ app }) => {
      const isThere = await app.transaction().execute((tx) => setLogo(tx, logo, organ));
      if (isThere) console.log('Os próximos documentos levam o novo logotipo; os que já foram congelados não mudam.');
      else
        console.error(
          organ === null ? 'Esta instalação ainda não tem instituição.' : `Nenhum órgão tem a sigla ${organ}.`,
        );
      return isThere ? exit.done : exit.refused;
    });
  });
}
