import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { globalClasses, styleFaults } from './style-faults.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = new Map(
  globSync(['src/**/*.css', 'src/{features/*,platform,app}/web/**/*.{ts,tsx}', 'src/app/web.tsx'], { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const),
);

/** A product of two files in which nothing is wrong, and what is planted in it. */
const tsx = 'src/features/units/web/unit-list.tsx';
const css = 'src/features/units/web/unit-list.module.css';
const sound = {
  [tsx]: "import styles from './unit-list.module.css';\nexport const List = () => <ul className={styles.list} />;",
  [css]: '.list {\n  gap: var(--s2);\n}',
};
const faultsOf = (planted: Readonly<Record<string, string>>) =>
  styleFaults(new Map(Object.entries({ ...sound, ...planted })));
const sheet = (text: string) => faultsOf({ [css]: `${sound[css]}\n${text}` });

/** One planted fault per rule, and the words that must be said about it. */
const FAULTS: readonly (readonly [rule: string, faults: readonly string[], says: RegExp])[] = [
  [
    'a sheet of a capability is a module',
    faultsOf({ 'src/features/units/web/a.css': 'p { margin: 0 }' }),
    /is a module/,
  ],
  [
    'no class is the same everywhere',
    faultsOf({ 'src/platform/web/theme/base.css': '.row { gap: 0 }' }),
    /\.row would be the same/,
  ],
  ['it names no class of the platform', sheet('.list :global(.button) {\n  color: inherit;\n}'), /:global\(\.button\)/],
  ['nor opens the door to all of them', sheet(':global .button {\n  color: inherit;\n}'), /the same everywhere/],
  ['it does not reach into a button of the platform', sheet('.list > button {\n  gap: 0;\n}'), /reaches into/],
  ['nor into an icon', sheet('.list svg {\n  color: var(--brand);\n}'), /reaches into/],
  [
    'nor at the end of a longer way',
    sheet('.list:not(:first-child) li > input:hover {\n  color: inherit;\n}'),
    /reaches into/,
  ],
  [
    'a source takes the sheet of its own folder',
    faultsOf({ [tsx]: sound[tsx].replace('./', '../../people/web/') }),
    /is of another folder/,
  ],
  ['and so does a sheet', sheet("@import '../people/web/person.css';"), /crosses a folder/],
  ['no color outside the tokens', sheet('.list {\n  color: #1a1a1a;\n}'), /color outside/],
  ['by no function', sheet('.list {\n  background: rgb(0 0 0 / 7%);\n}'), /color outside/],
  ['and by no name', sheet('.list {\n  border: 1px solid white;\n}'), /color outside/],
  ['no size in pixels but that of a line', sheet('.list {\n  width: 20px;\n}'), /size outside/],
  ['no size of letters outside the tokens', sheet('.list {\n  font-size: 1.1rem;\n}'), /size outside/],
  ['no corner outside the tokens', sheet('.list {\n  border-radius: 0.5rem;\n}'), /size outside/],
  ['no weight outside the tokens', sheet('.list {\n  font-weight: 600;\n}'), /weight outside/],
  ['no space outside the tokens', sheet('.list {\n  padding: var(--s2) 0.6rem;\n}'), /space outside/],
  ['no place over others outside the tokens', sheet('.list {\n  z-index: 9;\n}'), /height outside/],
  ['no class that nobody takes', sheet('.line {\n  gap: 0;\n}'), /nobody takes \.line/],
  [
    'no class that is not there',
    faultsOf({ [tsx]: sound[tsx].replace('styles.list', 'styles.line') }),
    /styles\.line is not in/,
  ],
  [
    'no class as bare words',
    faultsOf({ [tsx]: `${sound[tsx]}\nexport const A = <p className="muted" />;` }),
    /\.muted is of no sheet/,
  ],
];

test.each(FAULTS)('%s: a planted fault is found', (_, faults, says) => {
  expect(faults.join('\n')).toMatch(says);
});

test('where nothing is planted, nothing is found', () => expect(faultsOf({})).toEqual([]));

test('styles keep the rules', () => expect(styleFaults(sources)).toEqual([]));

test('no class is the same in every file but those of the page before any script', () => {
  expect(globalClasses(sources)).toEqual(['loader', 'logomark']);
});

test('under the pointer what is blocked keeps its look: no rule paints it with the color of the brand', () => {
  const sheets = [...sources].filter(([file]) => file.endsWith('.css'));
  const painted = sheets.flatMap(([, text]) =>
    [...text.matchAll(/([^{}]*:hover[^{}]*)\{([^}]*)\}/g)]
      .filter(([, , body]) => /background: var\(--(?:brand|brand-hover|danger)\)/.test(body ?? ''))
      .map(([, selector]) => (selector ?? '').trim()),
  );
  expect(painted.length).toBeGreaterThan(1);
  expect(painted.filter((selector) => !selector.includes(":not([aria-disabled='true'])"))).toEqual([]);
});
