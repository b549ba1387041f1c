import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));

/** Tinos and Arimo (OFL) have the measures of Times New Roman and Arial. */
export const fontFolders = [folderOf('tinos'), folderOf('arimo')];

export type LetterStyle = '400Regular' | '400Regular_Italic' | '700Bold' | '700Bold_Italic';

/** The bytes of a font of printed documents. */
export function readFont(name: 'Tinos' | 'Arimo', style: LetterStyle = '400Regular'): Buffer {
  return readFileSync(join(folderOf(name.toLowerCase()), style, `${name}_${style}.ttf`));
}

/** The files of a family of Google's fonts, its regular one first. */
export function googleFont(family: string, styles: readonly string[] = ['400Regular', '700Bold']): string[] {
  const folder = folderOf(family.toLowerCase().replaceAll(' ', '-'));
  return styles.map((style) => join(folder, style, `${family.replaceAll(' ', '')}_${style}.ttf`));
}

/** The files of a family of East Asia, its regular one first. The package tells nothing but its program. */
export function eastAsianFont(country: 'jp' | 'kr' | 'sc', name: string): string[] {
  const folder = join(dirname(require.resolve(`@embedpdf/fonts-${country}`)), '..', 'fonts');
  return ['Regular', 'Bold'].map((style) => join(folder, `${name}-${style}.otf`));
}
