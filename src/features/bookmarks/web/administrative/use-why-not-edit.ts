import { useCurrentUser } from '../../../session/web/index.ts';
import type { Bookmark } from '../editing/bookmark-draft.ts';
import { useManagers } from './use-managers.ts';

/** Why one may not change a bookmark, and whom to ask by name; `null`: one may. */
export function useWhyNotEdit(of: Bookmark | null): string | null {
  const why = of?.why_not_edit ?? null;
  const organ = useCurrentUser()?.capacity?.part_id;
  const ask = useManagers(why !== null);
  if (of === null || why === null) return null;
  const isOfOrgan = !of.all_parts && of.parts.every(({ id }) => id === organ);
  return `${why} ${ask(isOfOrgan ? 'part' : 'all')}`;
}
