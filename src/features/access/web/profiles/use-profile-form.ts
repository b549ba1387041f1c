import { useState } from 'react';
import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { createProfile } from '../../contract/profiles/create-profile.ts';
import {
  easesEntry,
  givenBy,
  isComplete,
  isEaseExplained,
  isExplained,
  type Profile,
} from '../../rules/profile-policy.ts';
import { reasonsOf } from '../../../../kernel/decision.ts';
import type { WholeProfile } from './profile.ts';

/** What is being written of a profile. */
export interface Draft {
  readonly name: string;
  readonly allParts: boolean;
  readonly parts: readonly SearchOption[];
  readonly permissions: ReadonlySet<number>;
  readonly keywords: readonly string[];
  readonly canAssign: readonly SearchOption[];
  readonly secondFactor: boolean;
  readonly reason: string;
}

const option = (id: number, label: string): SearchOption => ({ value: String(id), label });
const numbers = (options: readonly SearchOption[]): number[] => options.map(({ value }) => Number(value));

/** A draft as a profile stands; nothing of a new one. */
export const draftOf = (of: WholeProfile | null): Draft => ({
  name: of?.name ?? '',
  allParts: of?.all_parts ?? true,
  parts: (of?.parts ?? []).map(({ id, abbreviation }) => option(id, abbreviation)),
  permissions: new Set(of?.permissions),
  keywords: of?.keywords ?? [],
  canAssign: (of?.profiles_can_assign ?? []).map(({ id, name }) => option(id, name)),
  secondFactor: of?.second_factor ?? false,
  reason: '',
});

/** @param saved what it begins from and is compared with; `null` of a new profile */
export function useProfileForm(initial: Draft) {
  const [draft, setDraft] = useState(initial);
  return { draft, change: (fields: Partial<Draft>) => setDraft((now) => ({ ...now, ...fields })) };
}

const asProfile = (draft: Draft, active: boolean): Profile => ({
  name: draft.name,
  active,
  allParts: draft.allParts,
  parts: draft.allParts ? [] : numbers(draft.parts),
  permissions: [...draft.permissions],
  keywords: draft.keywords,
  canAssign: numbers(draft.canAssign),
  secondFactor: draft.secondFactor,
});

/** The permissions that a draft would give to somebody. What other profiles hold is the server's to know. */
export const givenByDraft = (draft: Draft, saved: WholeProfile | null): ReadonlySet<number> =>
  givenBy(saved && asProfile(draftOf(saved), saved.active), asProfile(draft, saved?.active ?? true), new Map());

/** Whether a draft asks no second proof any more of who has the profile. */
export const easesByDraft = (draft: Draft, saved: WholeProfile | null): boolean =>
  easesEntry(saved && draftOf(saved), draft);

/** What is missing, by field, in words. */
export function missingIn(draft: Draft, saved: WholeProfile | null): Readonly<Record<string, string>> {
  const reasons = [
    ...reasonsOf(isComplete(asProfile(draft, true))),
    ...reasonsOf(isExplained(givenByDraft(draft, saved), draft.reason)),
    ...reasonsOf(isEaseExplained(saved && draftOf(saved), draft, draft.reason)),
  ];
  return Object.fromEntries(reasons.map(({ field, message }) => [field ?? '', message]));
}

/** What is sent of it. */
export const sentOf = (draft: Draft): InputOf<typeof createProfile>['body'] => ({
  name: draft.name,
  all_parts: draft.allParts,
  parts: draft.allParts ? [] : numbers(draft.parts),
  permissions: [...draft.permissions],
  keywords: [...draft.keywords],
  profiles_can_assign: numbers(draft.canAssign),
  second_factor: draft.secondFactor,
  reason: draft.reason,
});

const comparable = (draft: Draft): string => {
  const { reason: _, permissions, ...rest } = draft;
  return JSON.stringify({ ...rest, permissions: [...permissions].toSorted((a, b) => a - b) });
};

/** Whether a draft says anything that was not so. */
export const isChanged = (draft: Draft, from: Draft): boolean => comparable(draft) !== comparable(from);
