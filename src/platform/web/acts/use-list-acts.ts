import { useCallback, useMemo } from 'react';
import { commandsOf, useCommands } from '../palette/commands.ts';
import type { ActKind, Judged } from './act-kind.ts';
import type { BoundAction } from './interface-action.ts';
import { type ActsHost, type Hosting, useActs } from './use-acts.ts';
import type { Selection } from './use-selection.ts';

interface ListHosting<Subject> extends Pick<Hosting<Subject>, 'me'> {
  /** Whose acts the palette offers: "Nos processos selecionados". */
  readonly called: string;
  readonly selection: Selection<Subject>;
  /** Reads again what an act changed. */
  readonly refresh: () => Promise<void>;
}

interface ListActs<Subject> extends ActsHost<Subject> {
  /** What may be done with what is selected: the bar over the list and the palette. */
  readonly bulk: readonly BoundAction[];
}

/** Offers acts on a line and on what is selected, which an act lets go of where it was done. */
export function useListActs<Subject extends Judged>(
  kind: ActKind<Subject>,
  { me, called, selection: { items, drop }, refresh }: ListHosting<Subject>,
): ListActs<Subject> {
  const letGo = useCallback(
    (done: readonly Subject[]) => {
      drop(done);
      return refresh();
    },
    [drop, refresh],
  );
  const host = useActs(kind, { me, refresh: letGo });
  const { bind } = host;
  const bulk = useMemo(() => bind(items), [bind, items]);
  useCommands(
    called,
    useMemo(() => commandsOf(bulk), [bulk]),
  );
  return { ...host, bulk };
}
