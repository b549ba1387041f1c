import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DocumentRenderError, logoLimits, makeLogo } from '../../../engine/print/index.ts';
import { type InstallationFile, InstallationFileError, type Logos } from './installation-file.ts';

/** A logo as documents print it. @throws InstallationFileError that says what is wrong with the file */
export async function readLogo(file: string): Promise<Buffer> {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new InstallationFileError(`O logotipo ${file} não existe.`);
  if (size > logoLimits.size) throw new InstallationFileError(`O logotipo ${file} tem mais de 10 MB.`);
  try {
    return await makeLogo(readFileSync(file));
  } catch (error) {
    if (!(error instanceof DocumentRenderError)) throw error;
    throw new InstallationFileError(`O logotipo ${file} não é um PNG que se possa abrir.`);
  }
}

/** All that an installation names, looked for beside it. @throws InstallationFileError */
export async function readLogos({ logotipo, orgaos }: InstallationFile, folder: string): Promise<Logos> {
  const names = [logotipo, ...orgaos.map((organ) => organ.logotipo)].filter((name) => name !== null);
  const logos = new Map<string, Buffer>();
  for (const name of new Set(names)) logos.set(name, await readLogo(path.resolve(folder, name)));
  return logos;
}
