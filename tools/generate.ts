// Writes everything that is generated: row types, lists of acts and of capabilities, state diagrams of the cards, the map. `npm run generate`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { actModule } from './generate-acts.ts';
import { featureModules } from './generate-features.ts';
import { partModules } from './generate-parts.ts';
import { tableModules } from './generate-tables.ts';

const root = path.resolve(import.meta.dirname, '..');
const style = JSON.parse(readFileSync(path.join(root, '.prettierrc.json'), 'utf8')) as object;

/** Every generated file with the text it must have. */
export async function generatedFiles(): Promise<Map<string, string>> {
  return new Map([...(await fromSources()), ...(await tableModules()), ...(await fromProduct())]);
}

const fromSources = async () => new Map([...partModules(), ...featureModules(), ...(await actModule())]);

/** What is told by the product as it is put together. Cards are formatted, since people write the rest of them. */
async function fromProduct(): Promise<Map<string, string>> {
  // Loaded late: it stands on what was generated from the sources, which may be written only now.
  const [{ diagramCards }, { mapPage }] = await Promise.all([
    import('./generate-diagrams.ts'),
    import('./generate-map.ts'),
  ]);
  const cards = await Promise.all(
    [...(await diagramCards())].map(
      async ([file, text]) => [file, await format(text, { ...style, filepath: file })] as const,
    ),
  );
  return new Map([...cards, ...(await mapPage())]);
}

if (import.meta.main) {
  for (const files of [fromSources, tableModules, fromProduct]) {
    for (const [file, text] of await files()) writeFileSync(file, text);
  }
}
