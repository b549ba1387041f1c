import path from 'node:path';
import { type Declaration, parse, type Rule } from 'postcss';

/** Sheets and sources by their path from the root of the product. */
export type Sources = ReadonlyMap<string, string>;

const THEME = 'src/platform/web/theme/';
const TOKENS = `${THEME}tokens.css`;
const FEATURES = 'src/features/';
/** What the page has before any script: the only classes that are the same everywhere. */
const EVERYWHERE = new Set(['loader', 'logomark']);
/** Classes that a library puts on what it draws. */
const OF_LIBRARIES = /^(?:ProseMirror(?:-\w+)?|selectedCell|tableWrapper|markedContent)$/;
/** Elements that components of the platform draw: to look otherwise they have a property. */
const DRAWN = new Set([
  'button',
  'input',
  'select',
  'textarea',
  'label',
  'svg',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'kbd',
  'dialog',
]);
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
const GLOBAL = /:global\(\s*\.([\w-]+)\s*\)/g;
const COLOR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(?:white|black|red|green|blue|yellow|gray|grey|orange|purple|silver)\b/i;
/** A line and the room around it are as thin on every screen. */
const LINES = /^(?:0|-?[1-4](?:\.5)?px)$/;
const SPACES =
  /^(?:padding|margin|gap|row-gap|column-gap)(?:-(?:block|inline|top|right|bottom|left)(?:-(?:start|end))?)?$/;

/** What breaks a rule about styles, each with its place; nothing when all is well. */
export function styleFaults(sources: Sources): readonly string[] {
  const sheets = [...sources].filter(([file]) => file.endsWith('.css'));
  const scripts = [...sources].filter(([file]) => /\.tsx?$/.test(file));
  return [
    ...sheets.flatMap(([file, text]) => sheetFaults(file, text)),
    ...scripts.flatMap(([file, text]) => importFaults(file, text)),
    ...usageFaults(sources),
  ];
}

/** The classes that are the same in every file, because no module gives them a name of their own. */
export function globalClasses(sources: Sources): readonly string[] {
  const found = [...sources].filter(([file]) => file.endsWith('.css') && !file.endsWith('.module.css'));
  return [...new Set(found.flatMap(([, text]) => classesOf(text)))];
}

/** Every class that a sheet names. */
export function classesOf(text: string): readonly string[] {
  const names = new Set<string>();
  parse(text).walkRules((rule) => {
    if (!isFrame(rule)) for (const [, name] of rule.selector.replace(GLOBAL, '').matchAll(CLASS)) names.add(name!);
  });
  return [...names];
}

/** A line of `@keyframes` is no selector: `12.5%` has no class. */
const isFrame = (rule: Rule) =>
  rule.parent?.type === 'atrule' && (rule.parent as { name?: string }).name?.endsWith('keyframes') === true;

function sheetFaults(file: string, text: string): readonly string[] {
  const faults: string[] = [];
  const say = (what: string) => faults.push(`${file}: ${what}`);
  if (!file.startsWith(THEME) && !file.endsWith('.module.css')) say('outside the theme a sheet is a module');
  if (!file.endsWith('.module.css')) {
    for (const name of classesOf(text)) if (!EVERYWHERE.has(name)) say(`.${name} would be the same everywhere`);
  }
  parse(text, { from: file }).walk((node) => {
    if (node.type === 'atrule' && node.name === 'import' && !/^['"]\.\/[^/]+['"]$/.test(node.params)) {
      say(`@import ${node.params} crosses a folder`);
    }
    if (node.type === 'rule' && !isFrame(node)) for (const fault of selectorFaults(file, node)) say(fault);
    if (node.type === 'decl') for (const fault of valueFaults(file, node)) say(fault);
  });
  return faults;
}

function selectorFaults(file: string, rule: Rule): readonly string[] {
  const faults: string[] = [];
  for (const [, name] of rule.selector.matchAll(GLOBAL)) {
    if (!OF_LIBRARIES.test(name!)) faults.push(`:global(.${name}) names a class of another file`);
  }
  if (/:global(?!\()/.test(rule.selector)) faults.push(`${rule.selector} is the same everywhere`);
  if (!file.startsWith(FEATURES)) return faults;
  const bare = rule.selector.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+(?=[^\w(-]|$)/g, '');
  for (const [, element] of bare.matchAll(/(?:^|[\s>+~(,])([a-z][a-z\d]*|\*)(?![\w-]*\()/g)) {
    if (DRAWN.has(element!))
      faults.push(`${rule.selector} reaches into what a component draws: give it a class or a property`);
  }
  return faults;
}

function valueFaults(file: string, { prop, value, parent }: Declaration): readonly string[] {
  // A font file says what it is made of.
  if (file === TOKENS || (parent?.type === 'atrule' && 'name' in parent && parent.name === 'font-face')) return [];
  const faults: string[] = [];
  const say = (what: string) => faults.push(`${prop}: ${value} ${what}`);
  const own = value.replace(/var\(--[\w-]+/g, 'var(').replace(/url\([^)]*\)|'[^']*'|"[^"]*"/g, '');
  if (COLOR.test(own.replace(/in srgb/g, ''))) say('is a color outside the tokens');
  for (const [length] of own.matchAll(/-?[\d.]+px\b/g)) {
    if (!LINES.test(length) && !(file.startsWith(THEME) && prop === 'font-size')) say('is a size outside the tokens');
  }
  if (prop === 'font-size' && /\d(?:rem|px)\b/.test(own) && !file.startsWith(THEME))
    say('is a size outside the tokens');
  if (prop.endsWith('radius') && /[\d.]+(?:rem|em|px)\b/.test(own)) say('is a size outside the tokens');
  if (prop === 'font-weight' && /\d/.test(own)) say('is a weight outside the tokens');
  // The parts of a screen count from 1 to 7: what is over it has a name.
  if (prop === 'z-index' && /[89]|\d\d/.test(own)) say('is a height outside the tokens');
  if (prop === 'box-shadow' && /[\d.]+rem/.test(own)) say('is a size outside the tokens');
  if (SPACES.test(prop) && lengths(own).some((rem) => Math.abs(rem) <= 2)) say('is a space outside the tokens');
  return faults;
}

/** The lengths of a value that stand outside any calculation. */
const lengths = (value: string) =>
  [...value.replace(/\b(?:calc|min|max|clamp|var)\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/(-?[\d.]+)rem\b/g)].map(
    ([, rem]) => Number(rem),
  );

const IMPORT = /import\s+(?:(\w+)\s+from\s+)?['"]([^'"]+\.css)(?:\?raw)?['"]/g;

function importFaults(file: string, text: string): readonly string[] {
  const faults: string[] = [];
  for (const [, name, from] of text.matchAll(IMPORT)) {
    if (!/^\.\/[^/]+$/.test(from!)) faults.push(`${file}: the sheet ${from} is of another folder`);
    if (name !== undefined && from!.endsWith('.module.css') && !/^[a-z]/.test(name))
      faults.push(`${file}: ${name} is no name of a sheet`);
  }
  for (const [, names] of text.matchAll(/\b(?:class|[a-zA-Z]+ClassName|className)=(?:"([^"]*)"|\{'([^']*)'\})/g)) {
    for (const name of (names ?? '').split(' ')) {
      if (name !== '' && !EVERYWHERE.has(name)) faults.push(`${file}: .${name} is of no sheet`);
    }
  }
  return faults;
}

/** A class that no source takes from its sheet, and one that a source takes and the sheet has not. */
function usageFaults(sources: Sources): readonly string[] {
  const faults: string[] = [];
  const used = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    if (!/\.tsx?$/.test(file)) continue;
    const code = text.replace(/^import [^;]*;$/gm, '');
    for (const [, name, from] of text.matchAll(IMPORT)) {
      if (name === undefined || !from!.endsWith('.module.css')) continue;
      const sheet = path.posix.join(path.posix.dirname(file), from!);
      const known = new Set(classesOf(sources.get(sheet) ?? ''));
      const taken = used.get(sheet) ?? used.set(sheet, new Set()).get(sheet)!;
      for (const [, one] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        if (known.has(one!)) taken.add(one!);
        else faults.push(`${file}: ${name}.${one} is not in ${path.posix.basename(sheet)}`);
      }
      // `styles[tone]`: the values are written in the source, as the members of a type or the keys of an object.
      if (text.includes(`${name}[`)) for (const one of known) if (new RegExp(`\\b${one}\\b`).test(text)) taken.add(one);
    }
  }
  for (const [file, text] of sources) {
    if (!file.endsWith('.module.css')) continue;
    for (const name of classesOf(text)) if (!used.get(file)?.has(name)) faults.push(`${file}: nobody takes .${name}`);
  }
  return faults;
}
