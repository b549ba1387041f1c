import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { listDocumentTypes } from '../../../documents/contract/reading/list-document-types.ts';
import { searchUser } from '../../../people/contract/search-user.ts';
import { searchSubjects } from '../../../subjects/contract/search-subjects.ts';
import { listPublicParts } from '../../../units/contract/list-public-parts.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';
import type { FilterField } from '../../rules/filter-rows.ts';

const SHOWN = 30;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const matching = (options: readonly SearchOption[], typed: string): readonly SearchOption[] =>
  options.filter(({ label, detail = '' }) => fold(`${label} ${detail}`).includes(fold(typed.trim()))).slice(0, SHOWN);

const subjects: LoadOptions = async (typed, signal) =>
  (await callEndpoint(searchSubjects, { query: { search_text: typed } }, { signal })).map(
    ({ id, name, completeName }) => ({ value: String(id), label: name, detail: completeName }),
  );

const people: LoadOptions = async (typed, signal) =>
  (await callEndpoint(searchUser, { query: { search: typed } }, { signal }))
    .slice(0, SHOWN)
    .map(({ id, name, bonds }) => ({
      value: String(id),
      label: name,
      detail: bonds.map(({ capacity_label }) => capacity_label).join(', '),
    }));

const organs: LoadOptions = async (typed, signal) =>
  matching(
    (await callEndpoint(listPublicParts, { query: {} }, { signal })).map(({ id, name, abbreviation }) => ({
      value: String(id),
      label: abbreviation,
      detail: name,
    })),
    typed,
  );

const units: LoadOptions = async (typed, signal) =>
  (await callEndpoint(listPublicUnits, { query: { search: typed } }, { signal }))
    .slice(0, SHOWN)
    .map(({ id, abbreviation, description, entity }) => ({
      value: String(id),
      label: `${abbreviation}/${entity.abbreviation}`,
      detail: description,
    }));

const documentTypes: LoadOptions = async (typed, signal) =>
  matching(
    (await callEndpoint(listDocumentTypes, {}, { signal })).results.map(({ id, type }) => ({
      value: String(id),
      label: type,
    })),
    typed,
  );

/** Where the values of a field come from, and what to say when none fits. */
export const valueSources: Partial<Record<FilterField, { readonly load: LoadOptions; readonly emptyText: string }>> = {
  subject: { load: subjects, emptyText: 'Nenhum assunto encontrado com esse nome. Tente outra palavra.' },
  user: { load: people, emptyText: 'Ninguém com esse nome. Tente o sobrenome.' },
  origin: { load: organs, emptyText: 'Nenhum órgão encontrado com esse nome. Tente a sigla.' },
  current_part: { load: organs, emptyText: 'Nenhum órgão encontrado com esse nome. Tente a sigla.' },
  origin_capacity: { load: units, emptyText: 'Nenhum setor encontrado com esse nome. Tente a sigla.' },
  capacity_filter: { load: units, emptyText: 'Nenhum setor encontrado com esse nome. Tente a sigla.' },
  document_type: { load: documentTypes, emptyText: 'Nenhum tipo encontrado com esse nome.' },
};
