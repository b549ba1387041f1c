import type { RefusedItem, Sentences } from '../../../../platform/server/acts/each-item.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Prepared } from '../../../../platform/server/acts/handlers.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentsById, titleOf } from '../../../documents/server/index.ts';
import { visibleIds } from '../../../processes/server/index.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { gazetteErrors } from '../../contract/gazette-errors.ts';
import type { GazetteActionItem } from '../../contract/publication.ts';
import type { GazetteAction } from '../../rules/gazette-queue.ts';
import { type ActionCall, nameOfAction } from './open-action.ts';

interface ListAct<Found> {
  readonly sentence: Sentences;
  readonly title: (count: number) => string;
  /** What an action may be called here; one that is called otherwise belongs to another call (R524). */
  readonly actions: readonly GazetteAction[];
  /** Heavy work on what one action is about, before its transaction. */
  readonly prepare?: (item: GazetteActionItem) => Promise<Prepared<Found> | undefined>;
  readonly run: (act: ActionCall, item: GazetteActionItem, found: Found | undefined) => Promise<ActionDone>;
}

interface ActionDone {
  readonly programming_id: number | null;
  readonly message: string;
}

/** What the four calls that take a list of actions say alike of each of them. */
export const planOfActions = <Found = never>(list: ListAct<Found>) => ({
  ...list,
  run: async (act: ActionCall, item: GazetteActionItem, found: Found | undefined) => {
    if (item.action != null && !list.actions.includes(item.action)) throw new Refusal(gazetteErrors.actionOfOtherCall);
    return list.run(act, item, found);
  },
  idOf: nameOfAction,
  done: ({ file_id }: GazetteActionItem, done: ActionDone) => ({ file_id, ok: true, ...done }),
  refused: ({ file_id, programming_id }: GazetteActionItem, told: RefusedItem) => ({
    file_id,
    programming_id: programming_id ?? null,
    ...told,
  }),
});

/** What the lines of the queue are called: the documents, to who may know of their processes now. */
export async function titlesOfActions(
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
