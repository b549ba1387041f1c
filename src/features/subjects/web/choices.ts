import { callEndpoint } from '../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import type { LoadOptions } from '../../../platform/web/ui/fields/search-options.ts';
import { listCategories } from '../contract/categories/list-categories.ts';
import { listLegalReferences } from '../contract/list-legal-references.ts';

/** Categories on offer, of some levels, by any word of their path. */
export const loadCategories =
  (levels?: readonly number[]): LoadOptions =>
  async (typed, signal) => {
    const query = {
      autocomplete: true,
      search: typed.trim(),
      paginator_count: 30,
      ...(levels && { levels: levels }),
    };
    const { results } = await callEndpoint(listCategories, { query }, { signal });
    return results.map(({ id, name, completeName }) => ({
      value: String(id),
      label: name,
      // At the top the name says it all.
      ...(completeName !== name && { detail: completeName }),
    }));
  };

/** The norms to choose from, each with where it is written. */
export function useReferenceOptions() {
  const { data } = useEndpoint(listLegalReferences, {});
  return (data ?? []).map(({ id, description, article }) => ({
    value: String(id),
    label: article === description ? description : `${description} (${article})`,
  }));
}

/** What a choice stands for. */
export const idOf = (option: SearchOption | null): number | null => (option === null ? null : Number(option.value));
