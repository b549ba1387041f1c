/** The text of a page by its path from the root of the product. */
export interface Page {
  readonly file: string;
  readonly text: string;
}

/** Folders in which a page may say a path without its beginning, as the code that it tells of is said. */
const ROOTS = ['', 'src/', 'src/features/', 'src/platform/', 'src/engine/'];
const OWN = /^(?:rules|contract|server|web|testing)[/]/;
/** What paths of the product begin with; anything else between backticks is a call, a name on the wire or a command. */
const OURS = /^(?:src|docs|tests|tools|seeds|migrations|deploy|bench|kernel|engine|features|platform|app|intake)[/]/;
const CARD = /^src[/]features[/]([^/]+)[/]README[.]md$/;

/** Files and folders that a page names between backticks and that are not there. */
export function missingPaths({ file, text }: Page, exists: (path: string) => boolean, capabilities: readonly string[]) {
  const own = CARD.test(file) ? [file.replace('README.md', '')] : file.endsWith('/README.md') ? [folderOf(file)] : [];
  return [...text.matchAll(/`([\w@-][\w./@-]*[/][\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => (CARD.test(file) && OWN.test(path)) || OURS.test(path) || isOfCapability(path, capabilities))
    .filter((path) => ![...own, ...ROOTS].some((root) => exists(root + path)))
    .map((path) => `${file}: ${path}`);
}

/** Files that a page names by their name alone between backticks, and that are nowhere. `names` are those of all files; `x` is any of them. */
export const missingFiles = ({ file, text }: Page, names: ReadonlySet<string>): string[] =>
  [...text.matchAll(/`([\w@-][\w.-]*[.](?:tsx?|mjs|css|sql|md|py))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !names.has(name) && !name.startsWith('x.'))
    .map((name) => `${file}: ${name}`);

/** Rows of tables and points of lists that stand twice in a page, as two branches that were joined leave them. Rules of a table are none. */
export function saidTwice({ file, text }: Page): string[] {
  const lines = text.split('\n').filter((line) => /^(?:[|]|[-] ).*\p{L}.{12}/u.test(line));
  const said = lines.map((line) => line.replaceAll(/[\s-]+/g, ' ').trim());
  const tables = text.split('\n\n').filter((part) => (part.match(/^[|][-| :]+[|]$/gm) ?? []).length > 1);
  return [
    ...said.filter((line, index) => !HEADS.test(line) && said.indexOf(line) < index),
    ...tables.map((table) => `two tables in one: ${table.slice(0, 60)}`),
  ].map((line) => `${file}: ${line}`);
}

/** Heads of tables, which are alike in many. */
const HEADS = /^[|] (?:Portuguese|call|screen|package|variável|what|fields?|word|for|need) [|]/;

/**
 * What a page tells to run and that is not there. `known` are the scripts of npm, and what may be told to one of them after two hyphens,
 * such as `carimbo ledger verify`; a command for operators may also be said by itself, as the image has it.
 */
export const missingCommands = ({ file, text }: Page, known: ReadonlySet<string>): string[] =>
  [...text.matchAll(/(?:\bnpm run ([\w:]+)(?: --)?|(?:`|\bnode-1 )(carimbo))((?: [a-z][a-z-]+){0,2})/g)]
    .filter(([, script, image, rest = '']) => {
      const name = script ?? image ?? '';
      const [first, second] = rest.trim().split(' ');
      const told =
        first === '' || !TELLING.has(name) ? [name] : [`${name} ${first}`, `${name} ${first} ${second ?? ''}`];
      return !told.some((one) => known.has(one));
    })
    .map(([said]) => `${file}: ${said.replace('`', '')}`);

/** Scripts that are told by a word what to do. */
const TELLING: ReadonlySet<string> = new Set(['carimbo', 'bench', 'new']);

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

const isOfCapability = (path: string, capabilities: readonly string[]): boolean =>
  capabilities.includes(path.split('/')[0] ?? '') && OWN.test(path.slice(path.indexOf('/') + 1));

/** Cards that say another layer than the rules of imports do, or none. */
export function wrongLayers(pages: readonly Page[], layers: readonly (readonly string[])[]): string[] {
  return pages.flatMap(({ file, text }) => {
    const capability = CARD.exec(file)?.[1];
    if (capability === undefined) return [];
    const said = /\bLayer (\d+)\b/.exec(text)?.[1];
    const layer = layers.findIndex((names) => names.includes(capability)) + 1;
    return said === String(layer) ? [] : [`${file}: layer ${said ?? 'not said'}, and it is ${layer}`];
  });
}

/** What a card calls a door and no door of the capability gives. `doors` are the texts of its `index.ts` files and builders. */
export function missingDoors({ file, text }: Page, doors: string): string[] {
  const section = /\n## (?:[^\n]*\b)?[Dd]oors\n(.*?)(?=\n## |$)/s.exec(text)?.[1] ?? '';
  return [...section.matchAll(/`([a-z]+(?:[A-Z]\w*)+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(doors))
    .map((name) => `${file}: ${name}`);
}
