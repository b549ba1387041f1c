import { reasonsOf } from '../../../kernel/decision.ts';
import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import { mayBeCategory } from '../rules/subject-catalogue.ts';
import type { WholeCategory } from './catalogue.ts';
import { idOf } from './choices.ts';

/** What is being written of a category. */
export interface CategoryDraft {
  readonly name: string;
  readonly above: SearchOption | null;
  readonly referenceId: number | null;
  readonly indexers: readonly string[];
}

const placeOf = (path: WholeCategory['path']): SearchOption | null => {
  const above = path.at(-1);
  return above
    ? {
        value: String(above.id),
        label: above.name,
        ...(path.length > 1 && { detail: path.map(({ name }) => name).join(' > ') }),
      }
    : null;
};

/** A draft as a category stands, or of a new one below another. */
export const categoryDraftOf = (of: WholeCategory | null, above: WholeCategory | null = null): CategoryDraft => ({
  name: of?.name ?? '',
  above: of ? placeOf(of.path) : above && placeOf([...above.path, { id: above.id, name: above.name }]),
  referenceId: of?.legal_reference_id ?? null,
  indexers: of?.indexers ?? [],
});

/** What is sent of it. */
export const sentOfCategory = (draft: CategoryDraft) => ({
  name: draft.name,
  parent_id: idOf(draft.above),
  legal_reference_id: draft.referenceId,
  indexers: [...draft.indexers],
});

/** What is missing, by field, in words. */
export function missingInCategory({ name, above }: CategoryDraft, level: number): Readonly<Record<string, string>> {
  const place = above && { name: above.label, level: level - 1 };
  return Object.fromEntries(
    reasonsOf(mayBeCategory({ name, level, above: place, sameName: undefined })).map(({ field, message }) => [
      field ?? '',
      message,
    ]),
  );
}

/** Whether a draft says anything that was not so. */
export const isCategoryChanged = (draft: CategoryDraft, from: CategoryDraft): boolean =>
  JSON.stringify(sentOfCategory(draft)) !== JSON.stringify(sentOfCategory(from));

/** What differs between two versions, in the words of the form. */
export function categoryDifferences(before: WholeCategory, now: WholeCategory): readonly string[] {
  const said = [
    ['nome', before.name, now.name],
    ['fica abaixo de', before.path.at(-1)?.name, now.path.at(-1)?.name],
    ['indexadores', before.indexers.join(', '), now.indexers.join(', ')],
    ['situação', before.active ? 'ativa' : 'inativa', now.active ? 'ativa' : 'inativa'],
  ] as const;
  return [
    ...said.flatMap(([name, was, is]) => (was === is ? [] : [`${name}: ${is || 'nada'}`])),
    ...(before.legal_reference_id === now.legal_reference_id ? [] : ['outra hipótese legal']),
  ];
}
