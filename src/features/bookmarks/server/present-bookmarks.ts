import { reasonsOf } from '../../../kernel/decision.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { presentApplicabilities } from '../../units/server/index.ts';
import { type Belonging, mayDelete, mayManage, scopeOf } from '../rules/bookmark-policy.ts';
import { type BookmarkRow, type ListedBookmark, MOST_COUNTED } from './bookmark-rows.ts';

const nowhere = { all_parts: false, parts: [], legal_natures: [] };

/** A bookmark as it stands on a process. */
export const presentShown = (row: BookmarkRow) => ({
  id: row.id,
  name: row.name,
  title: row.title,
  colour: row.colour,
  text_colour: row.text_colour,
  in_person_bidding: row.in_person_bidding,
  active: row.active,
  is_global: row.owner_id === null,
  showName: row.show_name,
  scope: scopeOf(row),
});

/** On how many processes it is, as it is told. */
export const presentUses = ({ used, uses }: Pick<ListedBookmark, 'used' | 'uses'>) => ({
  used,
  uses: Math.min(uses, MOST_COUNTED),
  uses_relation: uses > MOST_COUNTED ? ('gte' as const) : ('eq' as const),
});

/** Bookmarks as they are listed, in their order. */
export async function presentBookmarks(db: Database, rows: readonly ListedBookmark[], actor: Actor) {
  const places = await presentApplicabilities(
    db,
    rows.map(({ applicability }) => applicability ?? nowhere),
  );
  return rows.map((row, index) => {
    const managed = mayManage(actor, row as Belonging);
    const [notEdited] = reasonsOf(managed);
    const [notDeleted] = reasonsOf(managed.allowed ? mayDelete({ used: row.used, known: row.uses }) : managed);
    const [only, ...others] = places[index]!.parts;
    return {
      ...presentShown(row),
      ...places[index]!,
      part: only && others.length === 0 ? only.id : null,
      capacity: only && others.length === 0 && only.capacities.length === 1 ? only.capacities[0]!.id : null,
      ...presentUses(row),
      version: row.version,
      created_by: { id: row.created_by, name: row.created_by_name },
      changed_at: row.changed_at.toISOString(),
      why_not_edit: notEdited?.message ?? null,
      why_not_delete: notDeleted?.message ?? null,
    };
  });
}
