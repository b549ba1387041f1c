import { useId } from 'react';
import { RadioCards } from '../../../../platform/web/ui/fields/radio-cards.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { ApplicabilityField, placeOf } from '../../../units/web/index.ts';
import { type BookmarkScope, bookmarkScopes } from '../../rules/bookmark-policy.ts';
import { type Far, useManagers } from '../administrative/use-managers.ts';
import { scopeNames } from '../scope-names.ts';
import { type BookmarkDraft, scopeOfDraft } from './bookmark-draft.ts';

interface ScopeFieldProps {
  readonly draft: BookmarkDraft;
  /** A kept one stays somebody's own, or administrative. */
  readonly isKept: boolean;
  readonly reach: Reach;
  readonly error?: string | undefined;
  readonly onChange: (draft: BookmarkDraft) => void;
}

type Asking = Pick<ScopeFieldProps, 'draft' | 'isKept' | 'reach'> & { readonly ask: (far: Far) => string };

/** Why somebody may not make one of a scope, and whom to ask; null when they may. */
function whyNot(scope: BookmarkScope, { draft, isKept, reach, ask }: Asking): string | null {
  if (isKept && (scope === 'personal') === draft.isGlobal) {
    return draft.isGlobal ? 'Um marcador da administração não vira pessoal.' : 'Um marcador pessoal continua pessoal.';
  }
  if (scope === 'personal') return null;
  if (scope === 'corporate') {
    return reach?.of === 'all' ? null : `Só quem gere marcadores de todos os órgãos. ${ask('all')}`;
  }
  if (scope === 'sectoral') {
    return reach !== null && reach.of !== 'unit' ? null : `Só quem gere marcadores do órgão. ${ask('part')}`;
  }
  return reach === null ? `Só quem gere marcadores. ${ask('unit')}` : null;
}

/** For whom a bookmark is; the scopes that one may not make stay in sight and say who may (R196, R564 to R566). */
export function ScopeField(props: ScopeFieldProps) {
  const { draft, reach, error, onChange } = props;
  const name = useId();
  const capacity = useCurrentUser()?.capacity;
  const scope = scopeOfDraft(draft);
  const ask = useManagers(reach?.of !== 'all');
  function choose(next: BookmarkScope) {
    if (next === scope) return;
    if (next === 'personal') {
      onChange({ ...draft, isGlobal: false });
      return;
    }
    const place = capacity ? placeOf(next === 'unit' ? 'unit' : 'part', capacity) : draft.applicability;
    onChange({ ...draft, isGlobal: true, applicability: { ...place, allParts: next === 'corporate' } });
  }
  return (
    <div className={look('stack')}>
      <RadioCards
        label="Quem usa"
        name={name}
        value={scope}
        options={bookmarkScopes.map((value) => {
          const why = whyNot(value, { ...props, ask });
          return {
            value,
            label: scopeNames[value].name,
            hint: scopeNames[value].hint,
            blocked: why === null ? null : { message: why },
          };
        })}
        onChange={(value) => choose(value as BookmarkScope)}
      />
      {draft.isGlobal && scope !== 'corporate' && reach !== null && reach.of !== 'unit' ? (
        <ApplicabilityField
          draft={draft.applicability}
          reach={reach}
          error={error}
          onChange={(applicability) => onChange({ ...draft, applicability })}
        />
      ) : null}
    </div>
  );
}
