import { z } from 'zod';
import { id, version } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { filterFields } from '../../rules/filter-rows.ts';
import { groupings, lineColumns } from '../../rules/line-choices.ts';
import { scopes } from '../../rules/tabs.ts';
import { viewLimits, viewTabs } from '../../rules/views/saved-view.ts';
import { orders } from '../worklist-query.ts';

/** What one filter of a view asks for. Of a period it is two days, or `today`, `week`, `month`, `year`: those of the day on which it is opened. */
const row = z.object({
  field: z.enum(filterFields),
  value: z.string().min(1).max(64),
  /** What a person reads of the value: "Diárias". */
  label: freeText(viewLimits.label),
});

/** A box as it is saved: which one, and how it is narrowed, ordered, grouped and drawn. */
export const viewShows = z.object({
  tab: z.enum(viewTabs),
  /** `null` is the box's own, as are the columns. */
  scope: z.enum(scopes).nullable(),
  order_by: z.enum(orders),
  group: z.enum(groupings),
  columns: z.array(z.enum(lineColumns)).max(lineColumns.length).nullable(),
  rows: z.array(row).max(viewLimits.rows),
});

/** A name of a view. */
export const viewName = freeText(viewLimits.name).min(1);

/** A saved view, as whoever sees it does. */
export const savedView = z.object({
  id,
  name: z.string(),
  shows: viewShows,
  /** The unit with which it is shared; `null`: it is the person's own. */
  shared_with: z.object({ id, label: z.string() }).nullable(),
  /** Who saved it. */
  saved_by: z.object({ id, name: z.string() }),
  may_change: z.boolean(),
  may_delete: z.boolean(),
  version,
});

/** What came of an act that made or changed a view. */
export const viewSaved = z.object({ message: z.string(), id, version });
