import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Writes a private fontconfig file and answers its path. Every machine then draws the same text, with the fonts
 * that come from npm, also where no font and no `/etc/fonts` exists. The product's own faces arrive with its pages;
 * these two stand in for the generic families.
 */
export function writeFontConfiguration(folder: string): string {
  const fonts = ['@expo-google-fonts/arimo', '@expo-google-fonts/tinos'].map((name) =>
    path.dirname(require.resolve(`${name}/package.json`)),
  );
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${fonts.map((dir) => `  <dir>${dir}</dir>`).join('\n')}
  <cachedir>${path.join(folder, 'font-cache')}</cachedir>
${prefer('sans-serif', 'Arimo')}
${prefer('system-ui', 'Arimo')}
${prefer('monospace', 'Arimo')}
${prefer('serif', 'Tinos')}
</fontconfig>
`,
  );
  return file;
}

function prefer(family: string, font: string): string {
  return `  <alias><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;
}
