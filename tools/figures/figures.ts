import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globalClasses, styleFaults } from '../../tests/architecture/style-faults.ts';
import type { Cruise } from '../architecture/cruise.ts';
import { skeletonOf } from '../new/skeletons.ts';
import { screensOf } from '../routes/screens-of.ts';
import { type ActCost, actCosts } from './acts.ts';
import { handKeptLists } from './hand-kept-lists.ts';
import { productFiles, totalLines } from './lines.ts';
import { type ScreenCost, screenCosts } from './screens.ts';
import { suppressions } from './suppressions.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What stands in the page before any script: the only classes that are the same everywhere. */
const OF_THE_PAGE = ['loader', 'logomark'];

/** What the product costs to change. */
export interface Figures {
  readonly acts: readonly ActCost[];
  readonly screens: readonly ScreenCost[];
  /** Files that `npm run new -- act` writes, tests included. */
  readonly newAct: number;
  /** Files that `npm run new -- list` writes, tests included. */
  readonly newList: number;
  readonly lines: { readonly web: number; readonly css: number };
  /** Each by its name, with the places where there is one. */
  readonly none: Readonly<Record<string, readonly string[]>>;
}

/** Measures the sources. */
export function figuresOf(cruised: Cruise): Figures {
  const scripts = productFiles(root, 'src/**/*.{ts,tsx}');
  const web = new Map([...scripts].filter(([file]) => /\/web[/.]/.test(file)));
  const css = productFiles(root, 'src/**/*.css');
  return {
    acts: actCosts(cruised, scripts),
    screens: screenCosts(cruised, screenFiles(), web),
    newAct: written({ kind: 'act', name: 'note/take-note', rest: ['PATCH', '/process/note'] }),
    newList: written({ kind: 'list', name: 'boards', rest: ['/app/quadros', '/control/board', 'Quadros'] }),
    lines: { web: totalLines(web), css: totalLines(css) },
    none: {
      'global classes outside the page': globalClasses(css).filter((name) => !OF_THE_PAGE.includes(name)),
      restylings: styleFaults(new Map([...css, ...web])),
      exemptions: suppressions(scripts),
      'cycles of values and types': cruised.violations
        .filter(({ rule }) => rule.includes('cycles'))
        .map(({ from, to }) => `${from} and ${to}`),
      'lists by hand': handKeptLists(cruised),
    },
  };
}

const screenFiles = (): readonly string[] =>
  globSync('src/features/*/web/entry.ts', { cwd: root }).flatMap((entry) =>
    screensOf(readFileSync(path.join(root, entry), 'utf8'), entry.split(path.sep).join('/')).map(({ file }) => file),
  );

const written = (wanted: { readonly kind: string; readonly name: string; readonly rest: readonly string[] }): number =>
  Object.keys(skeletonOf({ ...wanted, capability: 'processes' }).files).length;
