import type { Actor } from '../../../platform/server/acts/actor.ts';
import { buildText } from '../../documents/testing/build-documents.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { gazetteEditionsFeature } from '../server/feature.ts';
import { type Publication, putInEdition, readActText } from '../server/index.ts';

type More = NonNullable<Parameters<typeof documentWorld>[0]>;

/** An organ with two units, and documents of theirs that are published by the product's own door. */
export async function editionWorld(more: More = {}) {
  const world = await documentWorld({
    ...more,
    kinds: [...gazetteEditionsFeature.events, ...(more.kinds ?? [])],
    endpoints: [...gazetteEditionsFeature.endpoints, ...(more.endpoints ?? [])],
  });
  const ana = await world.servant(world.cocon);
  const { db } = world.deps;

  /** A text in a process that was opened with it. @returns the id of the document */
  async function written(html: string, { as = ana, name }: { as?: Actor; name?: string } = {}): Promise<number> {
    const draft = await world.draft(as);
    const { id } = await buildText(world.api, as, { process_id: draft, html, ...(name ? { name } : {}) });
    await world.open(as, draft);
    return id;
  }

  async function put(documentId: number, publication: Partial<Publication> = {}) {
    const text = await readActText({ db, deps: world.deps }, documentId);
    return world.acting(ana, (act) =>
      putInEdition(act, { documentId, text, date: '2026-10-16', kind: 'ACT', ...publication }),
    );
  }

  return { ...world, ana, written, put };
}
