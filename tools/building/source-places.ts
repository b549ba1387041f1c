import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * What a source finds by where it lies (migrations, child programs, the built interface) it finds from the built server
 * too: `import.meta.dirname` and `import.meta.url` go on meaning the place of the source. The built files lie in one
 * folder, two below the root.
 */
export function sourcePlaces(root: string): Plugin {
  return {
    name: 'source-places',
    transform(code, id) {
      const relative = path.relative(root, id);
      if (relative.startsWith('..') || relative.includes('node_modules') || !relative.endsWith('.ts')) return null;
      if (!/import\.meta\.(dirname|url)/.test(code)) return null;
      const file = relative.split(path.sep).join('/');
      return {
        code: code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../../${path.posix.dirname(file)}')`)
          .replaceAll('import.meta.url', `new URL('../../${file}', import.meta.url).href`),
        map: null,
      };
    },
  };
}
