import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Screen } from '../routes/screens-of.ts';
import { firstCode, frameOf } from './chunk-groups.ts';
import { loadedBy, scriptsOf } from './list-pieces.ts';

/**
 * Writes the page of each screen: the one page, which also names the scripts that the screen and its frame will ask for. The
 * browser fetches them all at once in place of finding one in the other: first what asks for data, then what draws the frame, each with the
 * largest first. What only the screen needs lets the data pass before it: a browser has few lines to a server at once. `pages.json` says which
 * page stands at which address.
 */
export function writePages(built: string, screens: readonly Screen[]): void {
  const page = readFileSync(path.join(built, 'index.html'), 'utf8');
  const bytes = (file: string) => statSync(path.join(built, file)).size;
  const named = (files: readonly string[], priority = '') =>
    files
      .filter((file) => !page.includes(`"/${file}"`))
      .toSorted((one, other) => bytes(other) - bytes(one))
      .map((file) => `  <link rel="modulepreload" crossorigin${priority} href="/${file}">\n  `);
  const withScripts = (framing: readonly string[], screen: readonly string[] = [], ahead: readonly string[] = []) => {
    const early = scriptsOf(built, ahead);
    const frame = scriptsOf(built, framing).filter((file) => !early.includes(file));
    const rest = scriptsOf(built, screen).filter((file) => !early.includes(file) && !frame.includes(file));
    const links = [...named(early), ...named(frame), ...named(rest, ' fetchpriority="low"')];
    return page.replace('</head>', `${links.join('')}</head>`);
  };
  const pageOf = ({ ahead, ...screen }: Screen) => {
    const frame = [firstCode, frameOf(screen)];
    if (ahead === undefined) return withScripts(frame, [screen.file]);
    // What it has loaded ahead is a part that the screen opens with.
    return withScripts(frame, [screen.file, ...loadedBy(built, ahead)], [ahead]);
  };
  const pages = screens.map((screen) => ({
    path: screen.path,
    page: pageOf(screen),
  }));
  writeFileSync(path.join(built, '.vite/pages.json'), JSON.stringify({ anyPage: withScripts([firstCode]), pages }));
}
