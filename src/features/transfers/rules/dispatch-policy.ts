// Specification 000 §1, §4 (rules) and §5; decisions G21 and G43: sending a process on, with a dispatch or without.
import { allowedIf, everyOf, firstOf, type Decision } from '../../../kernel/decision.ts';
import type { ProcessActor, ProcessFacts } from '../../processes/rules/process-facts.ts';
import { holds, mayActHere } from '../../processes/rules/process-policy.ts';
import { mayMoveWithSize } from '../../processes/rules/process-size.ts';

export type TransferTarget = {
  readonly unitId: number;
  readonly organId: number;
  readonly label: string;
  readonly active: boolean;
};

/** A dispatch about to be sent. */
export type DispatchFacts = {
  readonly target: TransferTarget | null;
  /** The dispatch document has text, or a file in its place. */
  readonly written: boolean;
  /** Mandatory signatures not yet done, in this dispatch or in the process. */
  readonly mandatoryPending: number;
  /** A mandatory signature was refused. */
  readonly mandatoryRefused: boolean;
  /** Bytes of the whole process with the files of this dispatch. */
  readonly processBytes: number;
  /** The person has seen that an open join stays behind. */
  readonly joinConfirmed: boolean;
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
    () =>
      everyOf(
        targetAllowed(process, dispatch.target),
        allowedIf(dispatch.written, {
          code: 'DISPATCH_REQUIRED',
          message: 'Escreva o despacho.',
          resolve: 'Use um modelo ou comece do zero.',
        }),
        mandatorySigned(dispatch),
        mayMoveWithSize(dispatch.processBytes),
      ),
    () => joinSeen(process, dispatch.joinConfirmed),
  );
}

/** Forwarding sends the process inside the same organ, without a dispatch document. */
export function mayForward(
  actor: ProcessActor,
  process: ProcessFacts,
  forward: Omit<DispatchFacts, 'written'> & { readonly organId: number },
): Decision {
  return firstOf(
    () => holds(actor, 'FORWARD'),
    () => mayActHere(actor, process, 'forward', 'encaminhar'),
    () =>
      everyOf(
        targetAllowed(process, forward.target),
        allowedIf(!forward.target || forward.target.organId === forward.organId, {
          code: 'TARGET_OTHER_ORGAN',
          message: 'Só se encaminha dentro do mesmo órgão.',
          resolve: 'Para outro órgão, escreva um despacho e tramite.',
        }),
        mandatorySigned(forward),
        mayMoveWithSize(forward.processBytes),
      ),
    () => joinSeen(process, forward.joinConfirmed),
  );
}

/**
 * Automatic processing: the dispatch sends itself once the request has a valid signature and none pending or refused.
 * `cancel` when the signatures can no longer authorise the move.
 */
export function automaticStep(signatures: {
  readonly signed: number;
  readonly pending: number;
  readonly refused: number;
}): 'wait' | 'send' | 'cancel' {
  if (signatures.refused > 0) return 'cancel';
  return signatures.signed > 0 && signatures.pending === 0 ? 'send' : 'wait';
}

function targetAllowed(process: ProcessFacts, target: TransferTarget | null): Decision {
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
  );
}

function mandatorySigned(facts: Pick<DispatchFacts, 'mandatoryPending' | 'mandatoryRefused'>): Decision {
  const { mandatoryPending: count } = facts;
  return everyOf(
    allowedIf(count === 0, {
      code: 'MANDATORY_SIGNATURE_PENDING',
      message: `Não dá para tramitar agora: ${count === 1 ? 'falta 1 assinatura obrigatória' : `faltam ${count} assinaturas obrigatórias`}.`,
      resolve: 'Aguarde quem deve assinar.',
    }),
    allowedIf(!facts.mandatoryRefused, {
      code: 'MANDATORY_SIGNATURE_REFUSED',
      message: 'Não dá para tramitar: uma assinatura obrigatória foi recusada.',
      resolve: 'Corrija o documento e peça a assinatura de novo.',
    }),
  );
}

function joinSeen(process: ProcessFacts, confirmed: boolean): Decision {
  return allowedIf(process.signals.joinsOpen === 0 || confirmed, {
    code: 'JOIN_CONFIRMATION_REQUIRED',
    message: 'Há juntada em andamento, e ela não segue junto.',
    resolve: 'Confirme que quer tramitar mesmo assim, ou conclua a juntada.',
  });
}
