import { useMemo } from 'react';
import { blockedFor } from '../../../../platform/web/ui/actions/blocked.ts';
import { type Choice, Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { useCurrentUser } from '../../../session/web/index.ts';
import { defaultScope, mayUseScope } from '../../rules/scope.ts';
import { type Scope, scopes, type Tab, tabInfo } from '../../rules/tabs.ts';
import { scopeNames } from './panel-names.ts';
import { Choose } from './panel-tools.tsx';

interface ScopeChoiceProps {
  readonly tab: Tab;
  readonly scope: Scope | null;
  readonly onScope: (scope: Scope) => void;
  readonly narrow?: boolean;
}

export function usePermissions(): ReadonlySet<number> {
  const held = useCurrentUser()?.capacity?.permissions;
  return useMemo(() => new Set(held?.map(({ id }) => id)), [held]);
}

/** Whose processes the box shows. What may not be chosen stays, with its reason (R337-R339). */
export function ScopeChoice({ tab, scope, onScope, narrow = false }: ScopeChoiceProps) {
  const permissions = usePermissions();
  if (tab !== 'my_process' && tabInfo[tab].scopes.length === 1) return null;
  const value = scope ?? defaultScope(tab, permissions);
  const options: Choice<Scope>[] = scopes.map((option) => {
    const decision = mayUseScope(tab, option, permissions);
    const reason = decision.allowed ? null : decision.reasons[0];
    return {
      value: option,
      label: scopeNames[option],
      blocked: reason ? blockedFor(reason.message, reason.resolve) : null,
    };
  });
  if (!narrow)
    return <Segmented tight label="Quais processos ver" value={value} onChange={onScope} options={options} />;
  const open = options.filter((option) => !option.blocked);
  if (open.length < 2) return null;
  return (
    <Choose
      label="Quais processos ver"
      value={value}
      names={Object.fromEntries(open.map((option) => [option.value, option.label]))}
      onPick={onScope}
    />
  );
}
