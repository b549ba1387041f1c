import type { Plugin } from 'vite';

const BARE = '\0bare-zod';
const CONTRACT = /\/src\/(?:features\/[^/]+|platform)\/contract\/[^?]+\.ts$/;

/** Stands for every schema: any shape can be described with it, and asking it to check something fails loudly. */
const code = `
const asked = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', '~standard', '_zod', 'options', 'shape']);
export const z = new Proxy(function schema() {}, {
  get(_, key) {
    if (asked.has(key)) throw new TypeError('Contract schemas stay on the server: write the schema of the form beside it.');
    return typeof key === 'symbol' || key === 'then' || key === '$$typeof' || key === 'toJSON' ? undefined : z;
  },
  apply: () => z,
});
export default z;
`;

/** What a call says of itself to the server and to the page of the API, as its declaration is written. */
const UNASKED =
  /^ {2}(?:errors: \[[^\]]*\]|summary:\s*(?:'[^'\n]*'|"[^"\n]*")|requestsPerMinute: \d+|bodyLimit: [\w .*]+),$/gm;

/**
 * In the browser a contract is a method, a path and types: answers are checked by tests, input by the server.
 * This leaves the schemas out of the bundle (23 kB of zod in the first load), and the errors and summaries of calls.
 * Forms bring their own schema.
 */
export function bareContracts(): Plugin {
  return {
    name: 'bare-contracts',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'zod' && importer !== undefined && CONTRACT.test(importer.replaceAll('\\', '/')) ? BARE : null,
    load: (id) => (id === BARE ? code : null),
    transform(source, id) {
      if (!CONTRACT.test(id.replaceAll('\\', '/'))) return null;
      // Lines stay where they are. A contract only declares: one of which nothing is used is not loaded.
      const kept = source.replaceAll(UNASKED, (said) => said.replaceAll(/[^\n]/g, ''));
      return { code: kept, map: null, moduleSideEffects: false };
    },
  };
}
