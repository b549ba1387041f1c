import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));

/** Tinos and Arimo (OFL) have the measures of Times New Roman and Arial. */
export const fontFolders = [folderOf('tinos'), folderOf('arimo')];

export function readFont(name: 'Tinos' | 'Arimo', style: '400Regular' | '700Bold' = '400Regular'): Buffer {
  return readFileSync(join(folderOf(name.toLowerCase()), style, `${name}_${style}.ttf`));
}
