import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { searchNups } from '../../../processes/contract/numbers/search-nups.ts';
import type { suggestFields } from '../../contract/suggest-fields.ts';
import type { ConsultField } from '../../contract/consult-filters.ts';
import { workSearchAddress } from '../at-work/search-address.ts';

/** What may be chosen under the search box instead of what is typed. */
export interface Offer {
  readonly key: string;
  /** What the offers of this kind are. */
  readonly group: 'Processos' | 'Completar' | 'Usar como filtro';
  /** What the label is the value of. */
  readonly field?: string;
  readonly label: string;
  readonly detail: string | null;
  readonly number: boolean;
  /** `null`: found by its number, as if it had been typed. */
  readonly to: string | null;
}

type Suggestion = OutputOf<typeof suggestFields>[number];

const filters: Partial<Record<Suggestion['field'], { readonly name: string; readonly field: ConsultField }>> = {
  SUBJECT: { name: 'Assunto', field: 'subject' },
  ORIGIN: { name: 'Órgão de origem', field: 'origin' },
  ORIGIN_CAPACITY: { name: 'Setor de origem', field: 'unit' },
  REFERENCE_NUMBER: { name: 'Nº de referência', field: 'reference' },
};

/** Processes whose number begins so. */
export const offersOfNumbers = (found: OutputOf<typeof searchNups>): readonly Offer[] =>
  found.map(({ id, nup, nup_formatted, subject }) => ({
    key: nup,
    group: 'Processos',
    label: nup_formatted,
    detail: subject,
    number: true,
    to: `/app/processos/detalhamento/${id}`,
  }));

/** Words to search by, and filters to narrow by, in the order in which they came. */
export const offersOfWords = (suggested: readonly Suggestion[]): readonly Offer[] =>
  suggested.map(({ field, id, value, label }) => {
    const filter = filters[field];
    if (!filter) {
      const to = workSearchAddress(value);
      return { key: `${field} ${value}`, group: 'Completar', label, detail: 'buscar', number: false, to };
    }
    const by = ['ORIGIN', 'ORIGIN_CAPACITY'].includes(field) ? String(id) : value;
    return {
      key: `${field} ${by}`,
      group: 'Usar como filtro',
      field: filter.name,
      label,
      detail: 'filtrar',
      number: false,
      to: `/app/busca?${new URLSearchParams({ [filter.field]: by }).toString()}`,
    };
  });
