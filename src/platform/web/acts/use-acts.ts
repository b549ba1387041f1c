import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from '../router/index.ts';
import type { ActContext, ActKind, Judged } from './act-kind.ts';
import { useOnline } from '../api/use-online.ts';
import { bindActions, withoutNetwork } from './bind-action.ts';
import type { BoundAction } from './interface-action.ts';

type Form = (close: () => void) => ReactNode;

/** Where acts of one kind are offered. */
export interface ActsHost<Subject> {
  /** What may be done with one or many, what is possible now first. */
  readonly bind: (subjects: readonly Subject[]) => readonly BoundAction[];
  /** The same on a line of a list: always in their order, so that they stand where they stood on the line above. */
  readonly line: (subject: Subject) => readonly BoundAction[];
  /** The context of an act that is drawn apart. */
  readonly contextOf: (subjects: readonly Subject[]) => ActContext<Subject>;
  /** The form that an act opened, to be drawn by the screen. */
  readonly form: ReactNode;
}

export interface Hosting<Subject> extends Pick<ActContext<Subject>, 'me'> {
  /** Reads again what an act changed; it was done to these, which a list lets go of where they are selected. */
  readonly refresh: (done: readonly Subject[]) => Promise<void>;
}

/** Offers the acts that capabilities contributed about a kind of thing: the one host of lists, details and viewers. */
export function useActs<Subject extends Judged>(
  kind: ActKind<Subject>,
  { me, refresh }: Hosting<Subject>,
): ActsHost<Subject> {
  const [form, setForm] = useState<Form | null>(null);
  const navigate = useNavigate();
  const online = useOnline();
  const show = useCallback((next: Form) => setForm(() => next), []);
  const go = useCallback((to: string) => navigate(to), [navigate]);
  const contextOf = useCallback(
    (subjects: readonly Subject[]) => ({ subjects, me, show, go, refresh: (done = subjects) => refresh(done) }),
    [me, show, go, refresh],
  );
  const now = useCallback((actions: readonly BoundAction[]) => (online ? actions : withoutNetwork(actions)), [online]);
  const line = useCallback(
    (subject: Subject) => now(bindActions(kind.acts(), contextOf([subject]))),
    [kind, contextOf, now],
  );
  const bind = useCallback(
    (subjects: readonly Subject[]) => {
      if (subjects.length === 0) return [];
      const acts = kind.acts().filter(({ many }) => many || subjects.length === 1);
      const bindAll = (rare: boolean) =>
        bindActions(
          acts.filter((act) => (act.rare ?? false) === rare),
          contextOf(subjects),
        );
      return now([...possibleFirst(bindAll(false)), ...bindAll(true)]);
    },
    [kind, contextOf, now],
  );
  const close = useCallback(() => setForm(null), []);
  return useMemo(() => ({ bind, line, contextOf, form: form?.(close) ?? null }), [bind, line, contextOf, form, close]);
}

const possibleFirst = (actions: readonly BoundAction[]): readonly BoundAction[] => [
  ...actions.filter(({ blocked }) => !blocked),
  ...actions.filter(({ blocked }) => blocked),
];
