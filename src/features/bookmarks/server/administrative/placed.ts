import type { z } from 'zod';
import type { placeChange } from '../../contract/bookmark.ts';
import type { Applicability } from '../../../units/rules/applicability.ts';
import { keptApplicability } from '../../../units/server/index.ts';

type Place = z.output<z.ZodObject<typeof placeChange>>;

/** Where a call says that a bookmark applies: in `parts`, or in the one organ, and the unit of it, that it names. */
export function placedBy({ all_parts = false, parts = [], legal_natures = [], part, capacity }: Place): Applicability {
  const isNamed = !all_parts && parts.length === 0 && typeof part === 'number';
  const only = isNamed
    ? [
        {
          id: part,
          all_capacities: typeof capacity !== 'number',
          capacities: typeof capacity === 'number' ? [{ id: capacity }] : [],
        },
      ]
    : parts;
  return keptApplicability({ all_parts, parts: only, legal_natures });
}

/** Whether a change says anything of where it applies. */
export const saysPlace = ({ all_parts, parts, part }: Place): boolean =>
  all_parts !== undefined || parts !== undefined || typeof part === 'number';
