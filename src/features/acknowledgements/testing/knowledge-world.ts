import type { Actor } from '../../../platform/server/acts/actor.ts';
import { buildUpload } from '../../documents/testing/build-documents.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { buildUnit } from '../../units/testing/build-units.ts';
import { acknowledgementsFeature } from '../server/feature.ts';

type More = NonNullable<Parameters<typeof documentWorld>[0]>;

/** An organ with two units and what knowledge is given of, by the product's own acts. */
export async function knowledgeWorld(more: More = {}) {
  const world = await documentWorld({
    ...more,
    kinds: [...acknowledgementsFeature.events, ...(more.kinds ?? [])],
    endpoints: [...acknowledgementsFeature.endpoints, ...(more.endpoints ?? [])],
    verdicts: [...acknowledgementsFeature.verdicts, ...(more.verdicts ?? [])],
  });
  return {
    ...world,
    unit: (abbreviation: string) => buildUnit(world.database, { partId: world.partId, abbreviation }),
    /** Somebody with an account and no bond. */
    outsider: () => buildActor(world.database),
    /** A process that somebody opened with some files, for GELIC. @returns its id and those of its files, in order */
    async opened(as: Actor, names: readonly string[] = ['Edital'], fields: Parameters<typeof world.draft>[1] = {}) {
      const draft = await world.draft(as, fields);
      const files: number[] = [];
      for (const name of names) {
        const { file } = await buildUpload(world.api, as, { process_id: draft, name });
        files.push(file.id);
      }
      const { id } = await world.open(as, draft);
      return { id, files };
    },
  };
}
