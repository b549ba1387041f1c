import { isDeepStrictEqual } from 'node:util';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { categoryChanged } from '../../contract/events.ts';
import { getCategoryRow } from '../catalogue-rows.ts';
import { ensureUnchanged } from '../changed-meanwhile.ts';
import { decideCategory } from '../decide-catalogue.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { INSTITUTION } from '../subjects-tables.ts';
import { type CategoryKept, keptCategory, updateCategory } from '../write-catalogue.ts';

interface Change {
  readonly id: number;
  /** The version that was read; left out, whatever is there is changed. */
  readonly version?: number | undefined;
  readonly to: (before: CategoryKept) => CategoryKept;
}

/** Changes a category. What is so already stays as it is, without an event. @throws CATEGORY_NOT_FOUND and what the rule refuses */
export async function changeCategory(act: PersonAct, { id, version, to }: Change) {
  const { tx, now, actor } = act;
  await lockCatalogue(tx);
  const row = await getCategoryRow(tx, id);
  await ensureUnchanged(tx, row, version);
  const before = keptCategory({ ...row, indexers: [...row.indexers] });
  const after = keptCategory(to(before));
  if (isDeepStrictEqual(before, after)) return { id, name: row.name, version: row.version, changed: false };

  await decideCategory(tx, after, id);

  const saved = await updateCategory(tx, row, after, { now, personId: actor.personId });

  await record(act, categoryChanged, INSTITUTION, { category_id: id, before, after });
  return { id, name: after.name, version: saved, changed: true };
}
