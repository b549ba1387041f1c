// Specification 000 §1, §4 (rules) and §5; decision G21: sending a process on with a dispatch.
import { allowedIf, everyOf, firstOf, type Decision } from '../../../kernel/decision.ts';
import type { ProcessActor, ProcessFacts } from '../../processes/rules/process-facts.ts';
import { holds, mayActHere } from '../../processes/rules/process-policy.ts';
import { mandatorySigned } from './mandatory-signed.ts';
import { mayMoveWithSize } from '../../processes/rules/process-size.ts';
import { joinSeen } from './join-seen.ts';

/** Longest observation of a dispatch or justification of a return, in letters. */
export const OBSERVATION_LIMIT = 500;

export type TransferTarget = {
  readonly unitId: number;
  readonly label: string;
  readonly active: boolean;
};

/** A dispatch about to be sent. */
export type DispatchFacts = {
  readonly target: TransferTarget | null;
  /** Whether the unit where the process is sends there, as `mayTravel` of the units says. */
  readonly travel: Decision;
  /** The dispatch document has text, or a file in its place. */
  readonly written: boolean;
  /** Bytes of the whole process with the files of this dispatch. */
  readonly processBytes: number;
  /** The person has seen that an open join stays behind. */
  readonly joinConfirmed: boolean;
  /** Whether it may be asked back by the day that it says, as `mayAskBack` says. */
  readonly askedBack: Decision;
};

/** Whether a person may begin a dispatch at all: what the menu and the editor ask. */
export function mayBeginDispatch(actor: ProcessActor, process: ProcessFacts): Decision {
  return firstOf(
    () => holds(actor, 'PROCESSOR'),
    () => mayActHere(actor, process, 'dispatch', 'tramitar'),
  );
}

/** Whether it may be sent now; what is missing in it comes all at once. */
export function mayDispatch(actor: ProcessActor, process: ProcessFacts, dispatch: DispatchFacts): Decision {
  return firstOf(
    () => mayBeginDispatch(actor, process),
    () => mandatorySigned(process, 'tramitar'),
    () =>
      everyOf(
        targetAllowed(process, dispatch),
        allowedIf(dispatch.written, {
          code: 'DISPATCH_REQUIRED',
          message: 'Escreva o despacho.',
          resolve: 'Use um modelo ou comece do zero.',
        }),
        mayMoveWithSize(dispatch.processBytes),
        dispatch.askedBack,
      ),
    () => joinSeen(process, dispatch.joinConfirmed),
  );
}

/** A process sent on without a dispatch. */
export type ForwardFacts = Pick<DispatchFacts, 'target' | 'travel' | 'processBytes' | 'joinConfirmed'>;

/** Whether a person may send a process on without writing a dispatch: what the menu asks. */
export function mayBeginForward(actor: ProcessActor, process: ProcessFacts): Decision {
  return firstOf(
    () => holds(actor, 'FORWARD', 'encaminhar este processo'),
    () => mayActHere(actor, process, 'forward', 'encaminhar'),
  );
}

/** Whether it may go now to the unit that was chosen (R009, R335). */
export function mayForward(actor: ProcessActor, process: ProcessFacts, facts: ForwardFacts): Decision {
  return firstOf(
    () => mayBeginForward(actor, process),
    () => mandatorySigned(process, 'encaminhar'),
    () => everyOf(targetAllowed(process, facts), mayMoveWithSize(facts.processBytes)),
    () => joinSeen(process, facts.joinConfirmed),
  );
}

/** Whether a text for many processes may take the place of what the person left begun for one of them. */
export function mayWriteOver(begun: boolean, confirmed: boolean): Decision {
  return allowedIf(!begun || confirmed, {
    code: 'DISPATCH_BEGUN',
    message: 'Você tem outro despacho começado neste processo.',
    resolve: 'Confirme que este toma o lugar dele, ou abra o processo e termine o que começou.',
  });
}

function targetAllowed(process: ProcessFacts, { target, travel }: Pick<DispatchFacts, 'target' | 'travel'>): Decision {
  return firstOf(
    () =>
      allowedIf(target !== null, {
        code: 'TARGET_REQUIRED',
        message: 'Escolha o setor de destino.',
      }),
    () =>
      allowedIf(target?.unitId !== process.unit.id, {
        code: 'TARGET_SAME_UNIT',
        message: `O processo já está em ${process.unit.label}.`,
        resolve: 'Escolha outro setor ou atribua um responsável.',
      }),
    () =>
      allowedIf(target?.active === true, {
        code: 'TARGET_INACTIVE',
        message: `${target?.label ?? 'O setor'} está inativo e não recebe processos.`,
        resolve: 'Escolha outro setor ou fale com quem administra as unidades.',
      }),
    () => travel,
  );
}
