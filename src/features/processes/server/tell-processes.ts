import type { RefusedItem } from '../../../platform/server/acts/each-item.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { knownNup } from './reading/known-nup.ts';

/** How a bulk act on processes tells what came of each: by its number, where the person may know it. */
export const tellProcesses = ({ db, actor }: { readonly db: Database; readonly actor: Actor }) => ({
  done: (id: number, { nup }: { readonly nup: string | null }) => ({ id, nup, ok: true, message: 'Feito.' }),
  refused: async (id: number, told: RefusedItem) => ({ id, nup: await knownNup(db, actor, id), ...told }),
});
