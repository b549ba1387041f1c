// Specification 000 §1, §4 (rules) and §5 (messages); decisions G23: tying whole processes together, and untying them.
import { allowedIf, firstOf, type Decision } from '../../../kernel/decision.ts';
import { isResponsible, type ProcessActor, type ProcessFacts } from './process-facts.ts';
import { goesOn, holds, mayHandleHere, mayWorkOn } from './process-policy.ts';
import { onlyResponsible, wrongState } from './process-reasons.ts';
import { isActive } from './process-states.ts';

/** Longest reason of who appends, in letters. */
export const APPEND_REASON_LIMIT = 500;

/** How two processes stand to each other before one is appended to the other. */
export type Ties = {
  readonly itself: boolean;
  /** They are already of one tree. */
  readonly together: boolean;
};

/** Whether a process may be tied to another at all, on either side: by who is responsible for it, where it is. */
export function mayBeTied(actor: ProcessActor, process: ProcessFacts): Decision {
  return firstOf(
    () => allowedIf(isActive(process.state), wrongState(process.state, 'apensar')),
    () => mayWorkOn(actor, process, 'apensar'),
    () => allowedIf(isResponsible(actor, process), onlyResponsible(process, 'apensar')),
    () => goesOn(process, 'apensar'),
  );
}

/**
 * Whether `other` may be appended to `principal`. Neither hangs on anything yet, so no chain of them can close on itself; what
 * hangs on `other` comes along, so that a tree may be of any depth.
 */
export function mayAppend(
  actor: ProcessActor,
  principal: ProcessFacts,
  other: ProcessFacts,
  { itself, together }: Ties,
): Decision {
  return firstOf(
    () =>
      allowedIf(!itself, {
        code: 'APPEND_TO_ITSELF',
        message: 'Um processo não pode ser apensado a ele mesmo.',
        resolve: 'Escolha outro processo.',
      }),
    () =>
      allowedIf(!together, {
        code: 'ALREADY_TOGETHER',
        message: 'Estes processos já andam juntos.',
        resolve: 'Para trocar o principal, desapense antes.',
      }),
    () => mayBeTied(actor, principal),
    () => allowedIf(isResponsible(actor, other), responsibleForBoth(other)),
    () => mayBeTied(actor, other),
  );
}

/** Untying is of the unit, with permission 52; an archived tree is unarchived first. */
export function mayDetach(actor: ProcessActor, process: ProcessFacts): Decision {
  return firstOf(
    () => holds(actor, 'UNAPPEND'),
    () => allowedIf(isActive(process.state), wrongState(process.state, 'desapensar')),
    () => mayHandleHere(actor, process, 'desapensar'),
    () =>
      allowedIf(process.appended, {
        code: 'NOT_APPENDED',
        message: 'Este processo não está apensado a nenhum outro.',
      }),
    // A tree is suspended as one, and taken up again as one.
    () => goesOn(process, 'desapensar'),
  );
}

function responsibleForBoth({ responsible, unit }: ProcessFacts) {
  return {
    code: 'RESPONSIBLE_FOR_BOTH',
    message: responsible
      ? `Você precisa ser responsável pelos dois processos: este está com ${responsible.name}.`
      : 'Você precisa ser responsável pelos dois processos: este está sem responsável.',
    resolve: responsible
      ? `Peça que ${responsible.name} apense ou atribua o processo a você.`
      : `Assuma o processo em ${unit.label} antes.`,
  };
}
