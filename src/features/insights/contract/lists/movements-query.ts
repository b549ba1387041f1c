import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import type { OpenedMovements } from '../../rules/opened-lists.ts';
import type { listMovements } from './list-movements.ts';

/** How the comings and goings that a number counts are asked for. */
export const movementsQuery = ({
  figure,
  scope,
  unit,
  days,
}: OpenedMovements): InputOf<typeof listMovements>['query'] => ({
  figure,
  start_date: days.start,
  end_date: days.end,
  with_children: scope === 'SECTOR_AND_SUBORDINATES',
  ...(unit === null ? {} : { capacity_id: unit }),
});
