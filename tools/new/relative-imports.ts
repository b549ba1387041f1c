import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Imports as a template writes them, from `src/`, as the file must have them: relative, without names that it does not use, and
 * inside a capability from the file behind the capability's door.
 * @param file from the root of the repository
 */
export function relativeImports(text: string, file: string): string {
  const capability = file.split('/').slice(0, 3).join('/');
  return text
    .replace(/^import \{([^}]*)\} from '(src\/[^']+)';$/gm, (whole, names: string, from: string) => {
      const rest = text.replace(whole, '');
      const used = names.split(',').filter((name) => new RegExp(`\\b${/(\w+)\s*$/.exec(name)?.[1]}\\b`).test(rest));
      const isOwnDoor = from.startsWith(`${capability}/`) && from.endsWith('/index.ts');
      const byFile = Map.groupBy(used, (name) => (isOwnDoor ? behindDoor(from, name.trim()) : from));
      return [...byFile].map(([source, some]) => `import { ${some.join(', ')} } from '${source}';`).join('\n');
    })
    .replace(/'(src\/[^']+)'/g, (_, from: string) => {
      const relative = path.posix.relative(path.posix.dirname(file), from);
      return `'${relative.startsWith('.') ? relative : `./${relative}`}'`;
    });
}

/** The file that a door takes a name from. */
function behindDoor(door: string, name: string): string {
  const text = readFileSync(path.join(root, door), 'utf8');
  for (const [, names = '', file = ''] of text.matchAll(/export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/g)) {
    if (names.split(',').some((one) => plain(one) === plain(name))) return `${path.posix.dirname(door)}/${file}`;
  }
  throw new Error(`the door ${door} no longer offers ${name}: mend the templates of tools/new`);
}

const plain = (name: string) => name.trim().replace(/^type /, '');
