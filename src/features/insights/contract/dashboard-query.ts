import { z } from 'zod';
import { day, id } from '../../../platform/contract/fields.ts';

/** What the numbers may be narrowed by (decisions G67). The unit is the one in use, and the period the last eight weeks, when left out. */
export const dashboardQuery = z.object({
  start_date: day.optional(),
  end_date: day.optional(),
  /** A unit below the one in use. */
  capacity_id: id.optional(),
  /** Only units of this organ. */
  part_id: id.optional(),
});
export type DashboardQuery = z.output<typeof dashboardQuery>;
