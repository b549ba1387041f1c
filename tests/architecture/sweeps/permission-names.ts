import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { permission, type PermissionKey } from '../../../src/features/access/rules/permissions.ts';

const source = path.resolve(import.meta.dirname, '../../../src');

/** A place in the code that asks for a permission; `key` is null where it asks for whichever it is given. */
interface PermissionName {
  readonly file: string;
  readonly key: PermissionKey | null;
}

/** Every place of the rules and of the server that asks what somebody holds. */
export function permissionNames(): PermissionName[] {
  const files = globSync('features/*/{rules,server}/**/*.ts', { cwd: source });
  return files
    .filter((file) => !/\.test\.ts$|^features\/access\//.test(file))
    .flatMap((file): PermissionName[] => {
      const text = readFileSync(path.join(source, file), 'utf8');
      const keys = [...text.matchAll(/\bpermission\.([A-Z_]+)|\bholds\(\w+, '([A-Z_]+)'/g)].map(
        ([, one, other]) => one ?? other,
      );
      const named = [...new Set(keys)].map((key) => ({ file, key: key as PermissionKey }));
      for (const { key } of named)
        if (!(key in permission)) throw new Error(`${file} names ${key}, which is no permission.`);
      const asks = /permissions\.has\(/.test(text);
      return asks && named.length === 0 ? [{ file, key: null }] : named;
    });
}
