import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * What a source finds by where it lies (migrations, the built interface) it finds from the built server too:
 * `import.meta.dirname` and `import.meta.url` go on meaning the place of the source. A program that it starts by its
 * place is the built one when it is among `programs`: name of what is built, and its source. The built files lie in one
 * folder, two below the root.
 */
export function sourcePlaces(root: string, programs: Readonly<Record<string, string>>): Plugin {
  const built = new Map(Object.entries(programs).map(([name, source]) => [source, `${name}.js`]));
  return {
    name: 'source-places',
    transform(code, id) {
      const relative = path.relative(root, id);
      if (relative.startsWith('..') || relative.includes('node_modules') || !relative.endsWith('.ts')) return null;
      if (!/import\.meta\.(dirname|url)/.test(code)) return null;
      const file = relative.split(path.sep).join('/');
      const folder = path.posix.dirname(file);
      return {
        code: code.replaceAll(
          /new URL\((?:'([^']+)'|"([^"]+)"), import\.meta\.url\)|import\.meta\.(dirname|url)/g,
          (found, single?: string, double?: string, place?: string) => {
            if (place === 'dirname') return `(import.meta.dirname + '/../../${folder}')`;
            const program = built.get(path.posix.join(folder, single ?? double ?? ''));
            if (program !== undefined) return `new URL('./${program}', import.meta.url)`;
            return found.replace('import.meta.url', `new URL('../../${file}', import.meta.url).href`);
          },
        ),
        map: null,
      };
    },
  };
}
