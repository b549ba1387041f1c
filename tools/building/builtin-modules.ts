import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

const MARK = '\0builtin:';
/** What the bundler's own beginning imports, before there is anything else. */
const OF_THE_BUNDLER = /^(node:)?module$/;

/**
 * What Node carries is taken from the process, name by name, in place of being imported: an import makes Node read every
 * name of a module, and one of `node:http` loads the whole of its `fetch`, which no start needs.
 */
export function builtinModules(): Plugin {
  return {
    name: 'builtin-modules',
    enforce: 'pre',
    resolveId(id, _importer, options) {
      const { kind } = options as { readonly kind?: string };
      return kind === 'import-statement' && isBuiltin(id) && !OF_THE_BUNDLER.test(id)
        ? `${MARK}${id.replace(/^node:/, '')}`
        : null;
    },
    load(id) {
      return id.startsWith(MARK) ? sourceOf(`node:${id.slice(MARK.length)}`) : null;
    },
  };
}

/** A module whose exports nobody imports is left without them. */
function sourceOf(id: string): string {
  const names = Object.keys(process.getBuiltinModule(id) as object).filter(
    (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default',
  );
  return [
    `const it = process.getBuiltinModule(${JSON.stringify(id)});`,
    'const named = (name) => it[name];',
    'export default it;',
    ...names.map((name) => `const _${name} = /* @__PURE__ */ named(${JSON.stringify(name)});`),
    `export { ${names.map((name) => `_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}
