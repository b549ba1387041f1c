import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { listLegalReferences } from '../../../subjects/contract/list-legal-references.ts';
import { searchSubjects } from '../../../subjects/contract/search-subjects.ts';

export type LegalReference = OutputOf<typeof listLegalReferences>[number];

const HOUR = 3_600_000;

/** The norms that let a process be restricted; empty while they load. */
export const useLegalReferences = (): readonly LegalReference[] =>
  useEndpoint(listLegalReferences, {}, { staleTime: HOUR }).data ?? [];

/** The norms to choose from, each with where it is written. */
export const normOptions = (references: readonly LegalReference[]) =>
  references.map(({ id, description, article }) => ({ value: String(id), label: `${description} (${article})` }));

/** The norm by which processes of a subject are restricted, where the subject names one; `null` while it is asked. */
export function useSuggestedReference(subject: SearchOption | null): number | null {
  const query = { search_text: subject?.label ?? '' };
  const { data } = useEndpoint(searchSubjects, { query }, { enabled: subject !== null, staleTime: HOUR });
  return data?.find(({ id }) => String(id) === subject?.value)?.legal_reference_id ?? null;
}
