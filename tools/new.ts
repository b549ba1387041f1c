// Makes skeletons that hold as they come: `npm run new -- act processes urgency/mark-urgent PATCH /process/urgency`, `... list units boards /app/setores /control/board "Setores"`, `... endpoint processes take-note PATCH /process/note/:id`, `... screen processes notes /app/notas`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { namingScreen } from './new/name-screen.ts';
import { skeletonOf } from './new/skeletons.ts';

const root = path.resolve(import.meta.dirname, '..');
const [kind = '', capability = '', name = '', ...rest] = process.argv.slice(2);

/** What must take what is found, by the kind of skeleton. */
const mounts: Readonly<Record<string, readonly [part: string, generated: string][]>> = {
  act: [
    ['server/feature.ts', 'parts.generated.ts'],
    ['web/feature.ts', 'acts.generated.ts'],
  ],
  endpoint: [['server/feature.ts', 'parts.generated.ts']],
  list: [['server/feature.ts', 'parts.generated.ts']],
};

/** Most sources of one folder; `tests/architecture/repository.test.ts` holds it. */
const WIDEST = 20;

try {
  const feature = path.join(root, 'src/features', capability);
  const { recipe, files } = skeletonOf({ kind, capability, name, rest });
  if (!existsSync(feature)) throw new Error(`The capability ${capability} does not exist in src/features.`);
  for (const [part, generated] of mounts[kind] ?? []) refuseUnlessMounted(path.join(feature, part), generated);
  for (const file of Object.keys(files)) refuseUnlessFree(path.join(feature, file));
  const read = (file: string) => {
    const target = path.join(feature, file);
    return existsSync(target) ? readFileSync(target, 'utf8') : undefined;
  };
  const request = { kind, capability, name, rest };
  const named =
    kind === 'screen'
      ? namingScreen(request, read)
      : kind === 'list'
        ? namingScreen({ ...request, rest: rest.slice(0, 1) }, read, 'Primeiro exemplo')
        : {};
  const targets = Object.entries({ ...files, ...named }).map(([file, text]) => ({
    target: path.join(feature, file),
    text,
  }));
  const style = JSON.parse(readFileSync(path.join(root, '.prettierrc.json'), 'utf8')) as object;
  for (const { target, text } of targets) {
    const known = existsSync(target);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, await format(text, { ...style, filepath: target }));
    console.log(`${known ? 'changed' : 'created'} ${path.relative(root, target)}`);
  }
  const { status } = spawnSync(process.execPath, [path.join(root, 'tools/generate.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The files are there, but `npm run generate` failed: see above.');
  console.log(`Now follow docs/recipes/${recipe}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** What is found in files is mounted by the two `feature.ts`. */
function refuseUnlessMounted(file: string, generated: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text.includes(`'./${generated}'`)) return;
  throw new Error(
    `${path.relative(root, file)} does not mount ${generated}: docs/recipes/add-an-endpoint.md says how a capability begins.`,
  );
}

function refuseUnlessFree(target: string): void {
  const shown = path.relative(root, target);
  if (existsSync(target)) throw new Error(`${shown} exists already.`);
  const folder = path.dirname(target);
  if (!existsSync(folder) || target.includes('.test.')) return;
  const sources = readdirSync(folder).filter((file) => /[.]tsx?$/.test(file) && !/[.](test|generated)[.]/.test(file));
  if (sources.length >= WIDEST)
    throw new Error(
      name.includes('/')
        ? `${path.dirname(shown)} holds ${WIDEST} files already: say another flow, or make room in that folder.`
        : `${path.dirname(shown)} holds ${WIDEST} files already: say the flow before the name, "flow/${name}".`,
    );
}
