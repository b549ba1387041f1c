// Writes everything that is generated: row types, lists of acts and of capabilities, state diagrams of the cards, the map. `npm run generate`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { actModule } from './generate-acts.ts';
import { diagramCards } from './generate-diagrams.ts';
import { featureModules } from './generate-features.ts';
import { mapPage } from './generate-map.ts';
import { tableModules } from './generate-tables.ts';

const root = path.resolve(import.meta.dirname, '..');
const style = JSON.parse(readFileSync(path.join(root, '.prettierrc.json'), 'utf8')) as object;

/** Every generated file with the text it must have. Cards are formatted, since people write the rest of them. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const cards = await Promise.all(
    [...(await diagramCards())].map(
      async ([file, text]) => [file, await format(text, { ...style, filepath: file })] as const,
    ),
  );
  return new Map([
    ...(await actModule()),
    ...featureModules(),
    ...(await tableModules()),
    ...cards,
    ...(await mapPage()),
  ]);
}

if (import.meta.main) {
  for (const [file, text] of await generatedFiles()) writeFileSync(file, text);
}
