import type { BlockedReason } from '../ui/actions/blocked.ts';
import type { Confirmation } from '../ui/overlays/confirm.tsx';
import type { IconType } from '../ui/look.tsx';

interface ActionBase<C> {
  /** Stable, in English: `archive-process`. */
  readonly id: string;
  /** What the button says, a verb: "Arquivar". */
  readonly name: string | ((context: C) => string);
  readonly icon: IconType;
  /** A single key of §8 of the keyboard map, in lower case: `e`. Works with the focus on the list or the viewer. */
  readonly keys?: string;
  /** Joins the name to that of its thing, where a line says both: "Pedir assinatura *em* Ofício nº 4". */
  readonly joint?: string;
  readonly danger?: boolean;
  /** True when it is never the main one of a bar, even where it comes first: a star is no next step. */
  readonly minor?: boolean;
  /** True when it only shows what may already be here: without network it is tried all the same. */
  readonly readsOnly?: boolean;
  /** The verb in progress: "Arquivando…". */
  readonly busyLabel?: string;
  /** False hides it: it makes no sense here. What is only forbidden now stays and says why. */
  when(context: C): boolean;
  /** What is said beside the thing while it waits for this act of this person: "Falta a sua assinatura.". */
  awaited?(context: C): string | null;
  /** Why it cannot act now, as the server explained it; `null` when it can. */
  blockedReason(context: C): BlockedReason | null;
}

/** A legal act: asks, then acts. */
interface ConfirmedAction<C> extends ActionBase<C> {
  readonly effect: 'confirm';
  confirm(context: C): Confirmation;
  run(context: C): void | Promise<void>;
}

/** A reversible act: acts, then offers to take it back for 8 s. */
interface UndoableAction<C> extends ActionBase<C> {
  readonly effect: 'undo';
  /** What was done: "Processo retirado dos favoritos.". */
  done(context: C): string;
  /** Resolves to what takes it back. */
  run(context: C): Promise<() => void>;
}

/** Goes somewhere or opens a form, which confirms by its own button. */
interface OpeningAction<C> extends ActionBase<C> {
  readonly effect: 'open';
  run(context: C): void | Promise<void>;
}

/** An act as data: the action bar, the bulk bar, the viewer, the palette and the keyboard draw from the same object. */
export type InterfaceAction<C> = ConfirmedAction<C> | UndoableAction<C> | OpeningAction<C>;

/** An action tied to what it acts on; what bars, palette and keyboard receive. */
export interface BoundAction {
  readonly id: string;
  readonly name: string;
  readonly icon: IconType;
  readonly keys: string | null;
  /** With the thing that it is done to: "Assinar Ofício nº 4". */
  readonly nameOn: (thing: string) => string;
  /** What is said while the thing waits for it. */
  readonly awaited: string | null;
  readonly danger: boolean;
  readonly minor: boolean;
  readonly busyLabel: string | undefined;
  /** Tried without network all the same. */
  readonly readsOnly: boolean;
  readonly blocked: BlockedReason | null;
  /** Says the reason when blocked; else confirms or offers undo, and acts. Resolves when it ended. */
  perform(): Promise<void>;
}
