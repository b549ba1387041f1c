// Specification 000 §4 (rules) and §6 (messages on refusal): why an act on a process is refused, and who can solve it.
import type { Reason } from '../../../kernel/decision.ts';
import { allWaiting, type ProcessFacts } from './process-facts.ts';
import { processLabel, type ProcessState } from './process-states.ts';

/** `verb` completes the sentence: "tramitar", "arquivar". */
export function elsewhere(process: ProcessFacts, verb: string): Reason {
  return {
    code: 'PROCESS_ELSEWHERE',
    message: `Este processo está em ${process.unit.label}. Só esse setor pode ${verb}.`,
    resolve: `Fale com ${process.unit.label}.`,
  };
}

/** `PROCESS_STATE`: not while it stands as it does. `verb` completes the sentence. */
export function wrongState(state: ProcessState, verb: string): Reason {
  return {
    code: 'PROCESS_STATE',
    message: `Não dá para ${verb}: o processo está como "${processLabel(state)}".`,
    ...(state === 'ARCHIVED' && { resolve: 'Quem é responsável pelo processo pode desarquivar.' }),
    ...(state === 'DRAFT' && { resolve: 'Abra o processo primeiro.' }),
  };
}

/** `PROCESS_EXTERNAL`: it belongs to another system, and acts on it are done there. */
export function externalProcess(): Reason {
  return {
    code: 'PROCESS_EXTERNAL',
    message: 'Este processo pertence a outro sistema e não aceita ações aqui.',
    resolve: 'Faça o ato no sistema de onde o processo veio.',
  };
}

/** Anyone who reads it sees until when; taking it up again is of who has it. */
export function suspendedProcess({ suspendedUntil, responsible, unit }: ProcessFacts, verb: string): Reason {
  const day = suspendedUntil?.split('-').toReversed().join('/');
  const who = responsible ? `${responsible.name}, responsável pelo processo,` : `Alguém de ${unit.label}`;
  return {
    code: 'PROCESS_SUSPENDED',
    message: `Não dá para ${verb}: este processo está sobrestado até ${day}.`,
    resolve: `${who} pode retomar o processo antes dessa data.`,
  };
}

/** Whom it hangs on is told where the process is shown, to those who may know that one. */
export function appendedProcess(verb: string): Reason {
  return {
    code: 'PROCESS_APPENDED',
    message: `Não dá para ${verb}: este processo está apensado a outro e anda junto com ele.`,
    resolve: 'Faça o ato no processo principal, ou desapense este antes.',
  };
}

/** `RESPONSIBLE_ONLY`, or `RESPONSIBLE_MISSING` while it is with nobody. `verb` completes the sentence. */
export function onlyResponsible(process: ProcessFacts, verb: string): Reason {
  const { responsible } = process;
  return responsible
    ? {
        code: 'RESPONSIBLE_ONLY',
        message: `Só ${responsible.name}, responsável pelo processo, pode ${verb}.`,
        resolve: `Fale com ${responsible.name}.`,
      }
    : {
        code: 'RESPONSIBLE_MISSING',
        message: `O processo está sem responsável, e só quem é responsável pode ${verb}.`,
        resolve: `Peça a quem atribui responsáveis em ${process.unit.label}.`,
      };
}

/**
 * `SIGNATURES_PENDING`, with the first document that waits and how many signatures do. `verb` completes the sentence.
 */
export function signaturesPending(process: ProcessFacts, verb: string): Reason {
  const { signaturesPending: count, waitingDocument, waitingDocuments } = process.signals;
  const what = waitingDocument ? `o documento ${allWaiting(waitingDocument, waitingDocuments)}` : 'o processo';
  const waits = waitingDocuments > 1 ? 'esperam' : 'espera';
  return {
    code: 'SIGNATURES_PENDING',
    message: `Não dá para ${verb} agora: ${what} ${waits} ${count} ${count === 1 ? 'assinatura' : 'assinaturas'}.`,
    resolve: 'Aguarde quem deve assinar ou cancele o pedido de assinatura.',
  };
}
