import { callEndpoint } from '../../../../platform/web/api/client.ts';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { listPublicParts } from '../../contract/list-public-parts.ts';
import { listPublicUnits } from '../../contract/list-public-units.ts';

const has = (typed: string, ...words: readonly string[]) =>
  words.join(' ').toLocaleLowerCase('pt-BR').includes(typed.trim().toLocaleLowerCase('pt-BR'));

/** What a field says that finds no organ, or no unit (R567). */
export const NO_PART = 'NENHUM ÓRGÃO/ENTIDADE ENCONTRADO';
export const NO_UNIT = 'NENHUM SETOR/UNIDADE ENCONTRADO';

/** The organs that somebody may choose for what they administer: only their own below the master (R565), none that is chosen already. */
export const loadParts =
  (reach: Reach, chosen: readonly string[] = []): LoadOptions =>
  async (typed, signal) => {
    const parts = await callEndpoint(listPublicParts, { query: {} }, { signal });
    return parts
      .filter(({ id }) => !chosen.includes(String(id)) && (reach?.of === 'all' || reach?.partId === id))
      .filter(({ name, abbreviation }) => has(typed, abbreviation, name))
      .map(({ id, name, abbreviation }) => ({ value: String(id), label: abbreviation, detail: name }));
  };

/** The units of an organ that they may choose: their own alone, for who administers no other (R566). */
export const loadUnits =
  (partId: string, reach: Reach): LoadOptions =>
  async (typed, signal) => {
    const search = typed.trim();
    const query = { part_id: Number(partId), ...(search ? { search } : {}) };
    const units = await callEndpoint(listPublicUnits, { query }, { signal });
    return units
      .filter(({ id }) => reach?.of !== 'unit' || reach.unitId === id)
      .map(({ id, abbreviation, description }) => ({ value: String(id), label: abbreviation, detail: description }));
  };
