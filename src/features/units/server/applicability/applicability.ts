import { sql } from 'kysely';
import type { z } from 'zod';
import type { Condition } from '../../../../platform/server/db/conditions.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { applicabilityFields } from '../../contract/applicability/applicability.ts';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { type Applicability, type Coverage, tidyApplicability } from '../../rules/applicability.ts';
import { partsById, unitsById } from '../unit-queries.ts';

interface Workplace {
  readonly id: number;
  readonly partId: number;
}

type Written = { readonly [K in keyof typeof applicabilityFields]: z.output<(typeof applicabilityFields)[K]> };

/** What was written of where something applies, as it is kept. */
export const keptApplicability = ({ all_parts, parts, legal_natures }: Written): Applicability =>
  tidyApplicability({
    all_parts,
    parts: parts.map((part) => ({ ...part, capacities: part.capacities.map(({ id }) => id) })),
    legal_natures,
  });

/** Whether every organ is there, and every unit in the organ under which it is named. */
export async function isKnownPlace(db: Database, { parts }: Applicability): Promise<boolean> {
  const organs = await partsById(
    db,
    parts.map(({ id }) => id),
  );
  const units = await unitsById(
    db,
    parts.flatMap(({ capacities }) => capacities),
  );
  return parts.every(
    (part) => organs.has(part.id) && part.capacities.every((id) => units.get(id)?.part_id === part.id),
  );
}

/** Several of them with the names of organs and units, in their order. */
export async function presentApplicabilities(db: Database, given: readonly Applicability[]) {
  const named = given.flatMap(({ parts }) => parts);
  const organs = await partsById(
    db,
    named.map(({ id }) => id),
  );
  const units = await unitsById(db, [...new Set(named.flatMap(({ capacities }) => capacities))]);
  return given.map(({ all_parts, parts, legal_natures }) => ({
    all_parts,
    parts: parts.flatMap(({ id, all_capacities, capacities }) => {
      const organ = organs.get(id);
      if (!organ) return [];
      const inside = capacities.flatMap((unitId) => {
        const unit = units.get(unitId);
        if (!unit) return [];
        const { abbreviation, description } = unit;
        return { id: unitId, name: description, abbreviation, description };
      });
      return { uid: String(id), ...organ, all_capacities, capacities: inside };
    }),
    legal_natures: [...legal_natures],
  }));
}

/** That what a column says applies where somebody works; nothing applies to who works nowhere. */
export const appliesTo = (column: string, unit: Workplace | null): Condition =>
  unit ? sql<boolean>`units.applies(${sql.ref(column)}, ${unit.partId}, ${unit.id})` : sql<boolean>`false`;

/** What somebody looks after by what a column says, or that applies where they do: other things are not their business. */
export function lookedAfter(column: string, reach: Reach, unit: Workplace | null): Condition {
  if (reach === null) return sql`false`;
  if (reach.of === 'all') return sql`true`;
  const named = JSON.stringify([{ id: reach.partId }]);
  return sql`(${sql.ref(column)} -> 'parts' @> ${named}::jsonb or ${appliesTo(column, unit)})`;
}

/** What applies in an organ, or in a unit of it. */
export const appliesAt = (
  column: string,
  { part, capacity }: { readonly part?: number | undefined; readonly capacity?: number | undefined },
): Condition[] => [
  ...(part === undefined
    ? []
    : [
        sql<boolean>`(units.applies(${sql.ref(column)}, ${part}, null)
          or ${sql.ref(column)} -> 'parts' @> ${JSON.stringify([{ id: part }])}::jsonb)`,
      ]),
  ...(capacity === undefined
    ? []
    : [
        sql<boolean>`exists (
          select from units.unit u where u.id = ${capacity} and units.applies(${sql.ref(column)}, u.part_id, u.id))`,
      ]),
];

/** What goes so far, as `coverageOf` tells it of one. */
export function covers(column: string, coverage: Coverage): Condition {
  const everywhere = sql<boolean>`(${sql.ref(column)} ->> 'all_parts')::boolean`;
  const whole = sql<boolean>`(jsonb_array_length(${sql.ref(column)} -> 'legal_natures') > 0
    or ${sql.ref(column)} -> 'parts' @> '[{"all_capacities": true}]')`;
  if (coverage === 'ALL') return everywhere;
  return coverage === 'PART' ? sql`(not ${everywhere} and ${whole})` : sql`(not ${everywhere} and not ${whole})`;
}
