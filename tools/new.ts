// Makes passing skeletons: `npm run new -- endpoint processes take-note PATCH /process/note/:id`, `... action processes take-note`, `... screen processes notes /app/notas [key]`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { namingScreen } from './new/name-screen.ts';
import { skeletonOf } from './new/skeletons.ts';

const root = path.resolve(import.meta.dirname, '..');
const [kind = '', capability = '', name = '', ...rest] = process.argv.slice(2);

try {
  const files = skeletonOf({ kind, capability, name, rest });
  const feature = path.join(root, 'src/features', capability);
  if (!existsSync(feature)) throw new Error(`The capability ${capability} does not exist in src/features.`);
  for (const file of Object.keys(files)) {
    if (existsSync(path.join(feature, file)))
      throw new Error(`${path.join('src/features', capability, file)} exists already.`);
  }
  const style = JSON.parse(readFileSync(path.join(root, '.prettierrc.json'), 'utf8')) as object;
  const read = (file: string) => {
    const target = path.join(feature, file);
    return existsSync(target) ? readFileSync(target, 'utf8') : undefined;
  };
  const named = kind === 'screen' ? namingScreen({ kind, capability, name, rest }, read) : {};
  for (const [file, text] of Object.entries({ ...files, ...named })) {
    const target = path.join(feature, file);
    const known = existsSync(target);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, await format(text, { ...style, filepath: target }));
    console.log(`${known ? 'changed' : 'created'} ${path.relative(root, target)}`);
  }
  console.log(
    `Now follow docs/recipes/${{ endpoint: 'add-an-endpoint', action: 'add-an-action', screen: 'add-a-screen' }[kind]}.md.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
