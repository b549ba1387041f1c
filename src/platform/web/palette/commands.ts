import { useEffect } from 'react';
import type { BoundAction } from '../acts/interface-action.ts';
import { createStore } from '../store/create-store.ts';
import type { BlockedReason } from '../ui/actions/blocked.ts';
import type { IconType } from '../ui/look.tsx';

/** A line of the palette. */
export interface Command {
  readonly id: string;
  readonly name: string;
  /** Other words by which it is found, which are not shown: "tema escuro" finds "Cores escuras". */
  readonly also?: string | undefined;
  readonly icon: IconType;
  readonly keys?: string | null | undefined;
  readonly blocked?: BlockedReason | null | undefined;
  readonly run: () => void;
}

export interface CommandGroup {
  /** "Neste processo · 00024.003187/2026-72", "Ir para". */
  readonly name: string;
  readonly commands: readonly Command[];
  /** Commands made from what was typed: "tramitar para gel". */
  readonly answer?: ((typed: string) => readonly Command[]) | undefined;
}

/** What the screens that are open offer, the newest first. */
export const commandGroups = createStore<readonly CommandGroup[]>([]);

/** Offers commands while the component is on screen. Pass a stable list (`useMemo`) and a stable answer (`useCallback`). */
export function useCommands(
  name: string,
  commands: readonly Command[],
  answer?: (typed: string) => readonly Command[],
): void {
  useEffect(() => {
    const group: CommandGroup = { name, commands, answer };
    commandGroups.set((groups) => [group, ...groups]);
    return () => commandGroups.set((groups) => groups.filter((other) => other !== group));
  }, [name, commands, answer]);
}

/** Actions of an object as lines of the palette. */
export const commandsOf = (actions: readonly BoundAction[]): Command[] =>
  actions.map((action) => ({ ...action, run: () => void action.perform() }));
