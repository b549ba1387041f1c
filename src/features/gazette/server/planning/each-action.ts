import { each } from '../../../../platform/server/acts/each.ts';
import type { RefusedItem, Sentences } from '../../../../platform/server/acts/each-item.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { BoundEndpoint } from '../../../../platform/server/acts/handlers.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentsById, titleOf } from '../../../documents/server/index.ts';
import { visibleIds } from '../../../processes/server/index.ts';
import type { programPublish } from '../../contract/planning/program-publish.ts';
import type { GazetteActionItem } from '../../contract/publication.ts';
import { type ActionCall, nameOfAction } from './open-action.ts';

interface ListAct<Found> {
  readonly sentence: Sentences;
  readonly title: (count: number) => string;
  readonly run: (act: ActionCall, item: GazetteActionItem, found: Found | undefined) => Promise<{ programming_id: number | null; message: string }>;
}

/** One of the four calls that take a list of actions: each action by itself, rehearsed and left to a job like every bulk act. */
export const eachAction = (contract: typeof programPublish, list: ListAct<never>): BoundEndpoint =>
  each(
    contract,
    'actions',
    () => ({
      sentence: list.sentence,
      title: list.title,
      idOf: nameOfAction,
      run: (act, item) => list.run(act, item, undefined),
      done: ({ file_id }, done) => ({ file_id, ok: true, ...done }),
      refused: ({ file_id, programming_id }, told: RefusedItem) => ({
        file_id,
        programming_id: programming_id ?? null,
        ...told,
      }),
    }),
    titlesOf,
  );

/** What the lines of the queue are called: the documents, to who may know of their processes now. */
async function titlesOf(
  { db, actor }: { readonly db: Database; readonly actor: Actor },
  items: readonly GazetteActionItem[],
): Promise<ReadonlyMap<GazetteActionItem, string>> {
  const documents = await documentsById(
    db,
    items.map(({ file_id }) => file_id),
  );
  const known = await visibleIds(
    db,
    actor,
    [...documents.values()].map(({ process_id }) => process_id),
  );
  const titles = new Map<GazetteActionItem, string>();
  for (const item of items) {
    const document = documents.get(item.file_id);
    if (document && known.has(document.process_id)) titles.set(item, await titleOf(db, document));
  }
  return titles;
}
