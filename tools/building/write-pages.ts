import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Screen } from '../routes/screens-of.ts';
import { firstCode, frameOf } from './chunk-groups.ts';
import { scriptsOf } from './list-pieces.ts';

/**
 * Writes the page of each screen: the one page, which also names the scripts that the screen and its frame will ask for. The
 * browser fetches them all at once, what asks for data first and then the largest, in place of finding one in the other. `pages.json` says which page
 * stands at which address.
 */
export function writePages(built: string, screens: readonly Screen[]): void {
  const page = readFileSync(path.join(built, 'index.html'), 'utf8');
  const bytes = (file: string) => statSync(path.join(built, file)).size;
  const withScripts = (sources: readonly string[], ahead: readonly string[] = []) => {
    const early = new Set(scriptsOf(built, ahead));
    const links = scriptsOf(built, [...ahead, ...sources])
      .filter((file) => !page.includes(`"/${file}"`))
      .toSorted((one, other) => Number(early.has(other)) - Number(early.has(one)) || bytes(other) - bytes(one))
      .map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `);
    return page.replace('</head>', `${links.join('')}</head>`);
  };
  const pages = screens.map((screen) => ({
    path: screen.path,
    page: withScripts([firstCode, frameOf(screen), screen.file], screen.ahead === undefined ? [] : [screen.ahead]),
  }));
  writeFileSync(path.join(built, '.vite/pages.json'), JSON.stringify({ anyPage: withScripts([firstCode]), pages }));
}
