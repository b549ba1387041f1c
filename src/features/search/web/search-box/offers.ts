import { unaccent } from '../../../../kernel/texts/text.ts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { searchNups } from '../../../processes/contract/numbers/search-nups.ts';
import type { suggestFields } from '../../contract/suggest-fields.ts';
import type { ConsultField } from '../../contract/consult-filters.ts';
import { workSearchAddress } from '../at-work/search-address.ts';

/** What may be chosen under the search box instead of what is typed. */
export interface Offer {
  readonly key: string;
  /** What the offers of this kind are. */
  readonly group: 'Processos' | 'Completar' | 'Usar como filtro' | 'Buscas recentes';
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

/** What this browser searched before that has what is typed; what is typed whole needs no offer. */
export const offersOfRecents = (recents: readonly { readonly value: string }[], typed: string): readonly Offer[] => {
  const asked = unaccent(typed.trim());
  return recents
    .filter(({ value }) => unaccent(value) !== asked && unaccent(value).includes(asked))
    .map(({ value }) => ({
      key: `RECENT ${value}`,
      group: 'Buscas recentes',
      label: value,
      detail: 'buscar',
      number: false,
      to: workSearchAddress(value),
    }));
};

/** A label in three parts: the second is where the last word typed stands in it first, if it does. */
export function partsOf(label: string, typed: string): readonly [string, string, string] {
  const [folded, last] = [unaccent(label), unaccent(typed.trim().split(/\s+/).at(-1) ?? '')];
  const at = last === '' || folded.length !== label.length ? -1 : folded.indexOf(last);
  if (at < 0) return [label, '', ''];
  return [label.slice(0, at), label.slice(at, at + last.length), label.slice(at + last.length)];
}

/** Words to search by, and filters to narrow by, in the order in which they came. */
export const offersOfWords = (suggested: readonly Suggestion[]): readonly Offer[] =>
  suggested.map(({ field, id, value, label, rest }) => {
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
      to: `/app/busca?${new URLSearchParams({ ...(rest === '' ? {} : { search: rest }), [filter.field]: by }).toString()}`,
    };
  });
