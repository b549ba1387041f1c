import type { z } from 'zod';
import { plural } from '../../../../platform/web/format/number.ts';
import type { applicability } from '../../contract/applicability/applicability.ts';
import { legalNatureNames } from '../../rules/legal-natures.ts';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Where something applies, in a few words: "Todos os órgãos", "SESAU: COCON e GELIC". */
export function whereItApplies({ all_parts, parts, legal_natures }: z.output<typeof applicability>): string {
  if (all_parts) return 'Todos os órgãos';
  if (legal_natures.length > 0) {
    return `Natureza jurídica: ${list.format(legal_natures.map((nature) => legalNatureNames[nature].toLowerCase()))}`;
  }
  if (parts.length > 3) return plural(parts.length, 'órgão', 'órgãos');
  return parts
    .map(({ abbreviation, all_capacities, capacities }) => {
      if (all_capacities) return `${abbreviation}, todas as unidades`;
      if (capacities.length > 3) return `${abbreviation}: ${plural(capacities.length, 'unidade', 'unidades')}`;
      return `${abbreviation}: ${list.format(capacities.map((unit) => unit.abbreviation))}`;
    })
    .join('; ');
}
