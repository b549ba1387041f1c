import { useKeptEndpoint } from '../../../platform/web/api/kept-endpoint.ts';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import type { Choice } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { listPublicParts } from '../../units/contract/list-public-parts.ts';
import { listPublicUnits } from '../../units/contract/list-public-units.ts';

const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label, 'pt-BR');

/** Organs to choose from, asked once a day (R483). */
export function useOrgans(): readonly Choice[] {
  const { data = [] } = useKeptEndpoint(listPublicParts, { query: {} }, { daily: true });
  return data
    .map(({ id, name, abbreviation }) => ({ value: String(id), label: `${name} – ${abbreviation}` }))
    .sort(byLabel);
}

/** Units of an organ; none until an organ is chosen. */
export function useUnits(organ: string): readonly Choice[] {
  const { data = [] } = useEndpoint(
    listPublicUnits,
    { query: { part_id: Number(organ) } },
    { enabled: /^\d+$/.test(organ), staleTime: 300_000 },
  );
  return data
    .map(({ id, description, abbreviation }) => ({ value: String(id), label: `${description} – ${abbreviation}` }))
    .sort(byLabel);
}
