import { sql } from 'kysely';
import type { z } from 'zod';
import type { Condition } from '../../../../platform/server/db/conditions.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { applicabilityFields } from '../../contract/applicability/applicability.ts';
import { type Applicability, tidyApplicability } from '../../rules/applicability.ts';
import { partsById, unitsById } from '../unit-queries.ts';

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
export const appliesTo = (column: string, unit: { readonly id: number; readonly partId: number } | null): Condition =>
  unit ? sql<boolean>`units.applies(${sql.ref(column)}, ${unit.partId}, ${unit.id})` : sql<boolean>`false`;
