// Makes passing skeletons: `npm run new -- endpoint processes take-note PATCH /process/note/:id`, `... action processes take-note`, `... screen processes notes /app/notas`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { skeletonOf } from './new/skeletons.ts';

const root = path.resolve(import.meta.dirname, '..');
const [kind = '', capability = '', name = '', ...rest] = process.argv.slice(2);

try {
  const files = skeletonOf({ kind, capability, name, rest });
  const feature = path.join(root, 'src/features', capability);
  if (!existsSync(feature)) throw new Error(`A capacidade ${capability} não existe em src/features.`);
  for (const file of Object.keys(files)) {
    if (existsSync(path.join(feature, file)))
      throw new Error(`${path.join('src/features', capability, file)} já existe.`);
  }
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(feature, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    console.log(`criado ${path.relative(root, target)}`);
  }
  console.log(
    `Agora siga docs/recipes/${{ endpoint: 'add-an-endpoint', action: 'add-an-action', screen: 'add-a-screen' }[kind]}.md.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
