// Specification 000 §3 and §4: the facts that the policies about a process look at.
import type { LocalDate } from '../../../kernel/calendar.ts';
import type { ProcessState } from './process-states.ts';
import type { SecrecyLevel } from './secrecy.ts';

/** Who acts, in the unit chosen for this session (null for an external user). */
export type ProcessActor = {
  readonly personId: number;
  readonly unitId: number | null;
  readonly permissions: ReadonlySet<number>;
};

/** A process as its policies see it. `processes` keeps the signals; other capabilities write them through its door. */
export type ProcessFacts = {
  readonly state: ProcessState;
  readonly level: SecrecyLevel;
  /** Where it is now. */
  readonly unit: { readonly id: number; readonly label: string };
  readonly responsible: { readonly personId: number; readonly name: string } | null;
  /** Opened by, or integrated with, another system. */
  readonly external: boolean;
  readonly signals: ProcessSignals;
  /** It hangs on another process and goes where that one goes: no act is its own. */
  readonly appended: boolean;
  /** The day on which it goes on, while it is suspended: until then nothing is done with it. */
  readonly suspendedUntil: LocalDate | null;
  /** A dispatch was ordered to go by itself. */
  readonly automatic: boolean;
  /** Every process that goes along with it, however deep it hangs. */
  readonly followers: readonly FollowerFacts[];
};

/** A process that goes along with its principal, as the policies of the principal see it. */
export type FollowerFacts = {
  /** Formatted. */
  readonly nup: string;
  readonly level: SecrecyLevel;
  readonly responsible: ProcessFacts['responsible'];
  readonly migrated: boolean;
  readonly signals: ProcessSignals;
};

export type ProcessSignals = {
  /** Signatures asked and not answered, the name of a document that waits for one, and how many documents do. */
  readonly signaturesPending: number;
  /** Of them, those without which the process does not leave. */
  readonly mandatoryPending: number;
  readonly waitingDocument: string | null;
  readonly waitingDocuments: number;
  readonly pendenciesOpen: number;
  readonly joinsOpen: number;
};

/** Whether the actor works in the unit where the process is; never so of an external user. */
export function isHere(actor: ProcessActor, process: ProcessFacts): boolean {
  return actor.unitId !== null && actor.unitId === process.unit.id;
}

/** Whether the process is with the actor, in whichever unit they act now. */
export function isResponsible(actor: ProcessActor, process: ProcessFacts): boolean {
  return process.responsible?.personId === actor.personId;
}

/** What waits, by the name of its first document and how many there are: "Despacho nº 3/2026 e mais 2". */
export const allWaiting = (first: string, count: number): string =>
  count > 1 ? `${first} e mais ${count - 1}` : first;
