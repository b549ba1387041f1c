import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const MARK = '\0unused:';

/**
 * Leaves out of a build what a library takes from others for a work that we never ask of it: each thing that they export
 * is there by its name, and fails when it is called.
 */
export function unusedParts({ of, needs }: { readonly of: string; readonly needs: readonly string[] }): Plugin {
  return {
    name: 'unused-parts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!needs.includes(source) || !importer?.includes(`/node_modules/${of}/`)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { id: `${MARK}${source}:${found.id}` };
    },
    async load(id) {
      if (!id.startsWith(MARK)) return null;
      const [source, file] = id.slice(MARK.length).split(/:(.*)/s) as [string, string];
      const names = Object.keys((await import(pathToFileURL(file).href)) as object).filter(
        (name) => name !== 'default',
      );
      const message = `${source} was left out of the build: it holds nothing that asks ${of} for what needs it`;
      return [
        `const fail = () => { throw new Error(${JSON.stringify(message)}); };`,
        ...names.map((name) => `function ${name}_() { fail(); }\nexport { ${name}_ as ${name} };`),
      ].join('\n');
    },
  };
}
