import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { unaccent } from '../../../../kernel/texts/text.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import { searchSubjects } from '../../../subjects/contract/search-subjects.ts';
import { listPublicParts } from '../../../units/contract/list-public-parts.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';
import { saidBefore, searchWords, unitLabel } from '../../../units/rules/unit-search.ts';
import { searchNups } from '../../contract/numbers/search-nups.ts';

/** More than fit in a list help nobody: who needs another types one more word. */
const SHOWN = 30;

export const loadUnits: LoadOptions = async (typed, signal) => {
  const units = await callEndpoint(listPublicUnits, { query: { search: typed.trim() || undefined } }, { signal });
  return units.slice(0, SHOWN).map(unitOption);
};

/** A unit to choose from. */
export const unitOption = ({
  id,
  abbreviation,
  description,
  entity,
  former,
}: OutputOf<typeof listPublicUnits>[number]) => ({
  value: String(id),
  label: unitLabel(abbreviation, entity.abbreviation),
  detail: `${description}${saidBefore(former)}`,
});

export const loadSubjects: LoadOptions = async (typed, signal) => {
  const subjects = await callEndpoint(searchSubjects, { query: { search_text: typed.trim() } }, { signal });
  return subjects.map(({ id, name, completeName }) => ({
    value: String(id),
    label: name,
    detail: pathOf(completeName),
  }));
};

/** "Administração > Contratos > Prorrogação" -> "Administração › Contratos": the name itself is the first line. */
const pathOf = (completeName: string): string => completeName.split(' > ').slice(0, -1).join(' › ');

export const loadNups: LoadOptions = async (typed, signal) => {
  const found = await callEndpoint(searchNups, { query: { nup: typed.trim() } }, { signal });
  return found.map(({ nup_formatted, subject }) => ({
    value: nup_formatted,
    label: nup_formatted,
    ...(subject === null ? {} : { detail: subject }),
  }));
};

export const loadOrgans: LoadOptions = async (typed, signal) => {
  const parts = await callEndpoint(listPublicParts, { query: {} }, { signal });
  return matching(
    parts.map(({ id, name, abbreviation }) => ({ value: String(id), label: abbreviation, detail: name })),
    typed,
  );
};

/** The options that hold every word that was typed, as many as are shown. */
export const matching = (options: readonly SearchOption[], typed: string): readonly SearchOption[] =>
  options
    .filter(({ label, detail = '' }) =>
      searchWords(typed).every((word) => unaccent(`${label} ${detail}`).includes(word)),
    )
    .slice(0, SHOWN);
