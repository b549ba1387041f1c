import type { z } from 'zod';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { applicability } from '../../contract/applicability/applicability.ts';
import type { LegalNature } from '../../rules/legal-natures.ts';

/** A row of the editor: an organ, and some of its units or all. */
export interface PartRow {
  /** Tells rows apart while no organ is chosen. */
  readonly uid: string;
  readonly part: SearchOption | null;
  readonly allCapacities: boolean;
  readonly capacities: readonly SearchOption[];
}

/** Where something applies, while it is written. */
export interface ApplicabilityDraft {
  readonly allParts: boolean;
  readonly rows: readonly PartRow[];
  readonly legalNatures: readonly LegalNature[];
}

let rows = 0;
export const emptyRow = (): PartRow => ({ uid: `row ${(rows += 1)}`, part: null, allCapacities: true, capacities: [] });

/** What is kept, as it is edited; one empty row of what is new. */
export const draftOfApplicability = (kept: z.output<typeof applicability> | null): ApplicabilityDraft => ({
  allParts: kept?.all_parts ?? false,
  rows:
    !kept || kept.parts.length === 0
      ? [emptyRow()]
      : kept.parts.map(({ uid, id, name, abbreviation, all_capacities, capacities }) => ({
          uid,
          part: { value: String(id), label: abbreviation, detail: name },
          allCapacities: all_capacities,
          capacities: capacities.map((unit) => ({
            value: String(unit.id),
            label: unit.abbreviation,
            detail: unit.description,
          })),
        })),
  legalNatures: kept?.legal_natures ?? [],
});

/** What is sent of it; a row without an organ is none. */
export const sentOfApplicability = ({ allParts, rows: written, legalNatures }: ApplicabilityDraft) => ({
  all_parts: allParts,
  parts: allParts
    ? []
    : written.flatMap(({ part, allCapacities, capacities }) =>
        part === null
          ? []
          : [
              {
                id: Number(part.value),
                all_capacities: allCapacities,
                capacities: allCapacities ? [] : capacities.map(({ value }) => ({ id: Number(value) })),
              },
            ],
      ),
  legal_natures: [...legalNatures],
});
