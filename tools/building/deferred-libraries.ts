import type { Plugin } from 'vite';

const STAND_IN = '\0deferred:';
const WHOLE = '\0whole:';
const LOADER = '\0load-beside';

const fileOf = (library: string) => `library-${library.replaceAll(/\W+/g, '-').replace(/^-/, '')}`;

/** What the bundler is given besides: each library whole, in a file of its own. */
export const filesOf = (libraries: readonly string[]): Record<string, string> =>
  Object.fromEntries(libraries.map((library) => [fileOf(library), `${WHOLE}${library}`]));

/**
 * Libraries that no start needs are loaded when one of their names is first used. In their place a module stands whose
 * names are looked up then: the sources import them as ever, and whoever uses one at the start just loads it earlier.
 */
export function deferredLibraries(libraries: readonly string[]): Plugin {
  return {
    name: 'deferred-libraries',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith(WHOLE) || id === LOADER) return id;
      return libraries.includes(id) && !importer?.startsWith(WHOLE) ? `${STAND_IN}${id}` : null;
    },
    async load(id) {
      if (id === LOADER) return loader;
      if (id.startsWith(WHOLE)) return wholeOf(id.slice(WHOLE.length));
      return id.startsWith(STAND_IN) ? standInOf(id.slice(STAND_IN.length)) : null;
    },
  };
}

const loader = `
import { createRequire } from 'node:module';
const beside = createRequire(import.meta.url);
export const load = (file) => beside('./' + file);
`;

async function wholeOf(library: string): Promise<string> {
  return `export { ${(await namesOf(library)).join(', ')} } from ${JSON.stringify(library)};`;
}

/** In the older form of modules, whose names may be looked up by a function. */
async function standInOf(library: string): Promise<string> {
  return `
const { load } = require(${JSON.stringify(LOADER)});
let loaded;
const look = (name) => (loaded ??= load(${JSON.stringify(`${fileOf(library)}.js`)}))[name];
Object.defineProperty(exports, '__esModule', { value: true });
for (const name of ${JSON.stringify(await namesOf(library))})
  Object.defineProperty(exports, name, { enumerable: true, get: () => look(name) });
`;
}

const namesOf = async (library: string): Promise<string[]> =>
  Object.keys((await import(library)) as object).filter((name) => /^(?!__esModule)[\w$]+$/.test(name));
