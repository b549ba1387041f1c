// Specification 000 §4 (rules); decisions G22: back to the previous unit, or to the unit that opened the process.
import { allowedIf, everyOf, firstOf, type Decision } from '../../../kernel/decision.ts';
import type { ProcessActor, ProcessFacts } from '../../processes/rules/process-facts.ts';
import { holds, mayActHere } from '../../processes/rules/process-policy.ts';
import { mayMoveWithSize } from '../../processes/rules/process-size.ts';
import { mandatorySigned } from './mandatory-signed.ts';
import type { TransferTarget } from './dispatch-policy.ts';

export type ReturnFacts = {
  /** Where the last move came from; null when the process never moved. */
  readonly previous: TransferTarget | null;
  /** The unit that opened the process. */
  readonly origin: TransferTarget;
  readonly migrated: boolean;
  readonly processBytes: number;
};

/** Whether the process may go back to the previous unit. The justification is asked when the act is confirmed. */
export function mayReturn(actor: ProcessActor, process: ProcessFacts, facts: ReturnFacts): Decision {
  return firstOf(
    () => holds(actor, 'PROCESSOR'),
    () => mayActHere(actor, process, 'return', 'devolver'),
    () => mandatorySigned(process, 'devolver'),
    () =>
      allowedIf(!migrated(process, facts), {
        code: 'PROCESS_MIGRATED',
        message: 'Processos migrados não podem ser devolvidos.',
        resolve: 'Tramite o processo com um despacho.',
      }),
    () =>
      allowedIf(facts.previous !== null && facts.previous.unitId !== process.unit.id, {
        code: 'NO_PREVIOUS_UNIT',
        message: 'O processo não veio de outro setor.',
        resolve: 'Tramite o processo com um despacho.',
      }),
    () => everyOf(receives(facts.previous), mayMoveWithSize(facts.processBytes)),
  );
}

/** Whether the process may go straight back to where it was opened. */
export function mayReturnToOrigin(actor: ProcessActor, process: ProcessFacts, facts: ReturnFacts): Decision {
  return firstOf(
    () => holds(actor, 'PROCESSOR'),
    () => mayActHere(actor, process, 'returnToOrigin', 'tramitar à origem'),
    () => mandatorySigned(process, 'tramitar à origem'),
    () =>
      allowedIf(!migrated(process, facts), {
        code: 'PROCESS_MIGRATED',
        message: 'Processos migrados não voltam à origem.',
        resolve: 'Tramite o processo com um despacho.',
      }),
    () =>
      allowedIf(facts.origin.unitId !== process.unit.id, {
        code: 'ALREADY_AT_ORIGIN',
        message: `O processo já está em ${facts.origin.label}, onde foi aberto.`,
      }),
    () => everyOf(receives(facts.origin), mayMoveWithSize(facts.processBytes)),
  );
}

/** A return says why. */
export function justificationGiven(justification: string): Decision {
  return allowedIf(justification.trim() !== '', {
    code: 'JUSTIFICATION_REQUIRED',
    message: 'Escreva a justificativa.',
  });
}

/** What was migrated does not go back, nor takes anything back along that was. */
const migrated = (process: ProcessFacts, facts: ReturnFacts): boolean =>
  facts.migrated || process.followers.some((follower) => follower.migrated);

function receives(target: TransferTarget | null): Decision {
  return allowedIf(target?.active === true, {
    code: 'TARGET_INACTIVE',
    message: `${target?.label ?? 'O setor'} está inativo e não recebe processos.`,
    resolve: 'Tramite o processo a outro setor.',
  });
}
