// Specification 000 §1 (join), §4 and §5; decisions "Join" and section 5: documents that enter a process outside a dispatch.
import { allowedIf, everyOf, firstOf, type Decision } from '../../../kernel/decision.ts';
import type { ProcessActor, ProcessFacts } from '../../processes/rules/process-facts.ts';
import { holds, mayActHere } from '../../processes/rules/process-policy.ts';

/** Longest reason of a join, in letters. */
export const JUSTIFICATION_LIMIT = 500;

/** A document of a join in preparation. */
export type DocumentToJoin = {
  readonly title: string;
  /** A text without words. */
  readonly empty: boolean;
  /** What became of the requests to sign it; `null` when nobody was asked. */
  readonly signatureStatus: 'PENDING' | 'SIGNED' | 'REFUSED' | 'PARTIALLY' | null;
};

/** A join in preparation. */
export type JoinFacts = {
  /** The unit that prepares it. */
  readonly unitId: number;
  readonly documents: readonly DocumentToJoin[];
};

/** Whether a person may begin a join at all, or go on with the one of their unit: what the menu asks. */
export function mayBeginJoin(actor: ProcessActor, process: ProcessFacts): Decision {
  return firstOf(
    () => holds(actor, 'PROCESSOR', 'juntar documentos a este processo'),
    // Documents enter while the process goes on where the person is, as they do with a dispatch.
    () => mayActHere(actor, process, 'dispatch', 'juntar documentos'),
  );
}

/** Whether its documents become part of the process now; what is missing comes all at once. */
export function mayFinishJoin(actor: ProcessActor, process: ProcessFacts, join: JoinFacts): Decision {
  return firstOf(
    () => mayBeginJoin(actor, process),
    () => isOfThisUnit(process, join),
    () => isReadyToJoin(join.documents),
  );
}

/** A join stays with the unit that prepares it, whoever of it works where the process went too. */
export const isOfThisUnit = (process: ProcessFacts, { unitId }: Pick<JoinFacts, 'unitId'>): Decision =>
  allowedIf(process.unit.id === unitId, {
    code: 'JOIN_OF_ANOTHER_UNIT',
    message: `Esta juntada ficou com o setor que a preparou; o processo está em ${process.unit.label}.`,
    resolve: 'Prepare outra onde o processo está, ou aguarde que ele volte.',
  });

const isReadyToJoin = (documents: readonly DocumentToJoin[]): Decision =>
  everyOf(
    allowedIf(documents.length > 0, {
      code: 'ATTACHMENT_REQUIRED',
      message: 'A juntada precisa de ao menos um anexo.',
      resolve: 'Envie um arquivo ou escreva um documento.',
    }),
    ...documents.map(isReady),
  );

function isReady({ title, empty, signatureStatus }: DocumentToJoin): Decision {
  return firstOf(
    () =>
      allowedIf(!empty, {
        code: 'EMPTY_DOCUMENT',
        message: `"${title}" está vazio.`,
        resolve: 'Escreva o texto ou apague o documento.',
      }),
    () =>
      allowedIf(signatureStatus !== 'REFUSED', {
        code: 'SIGNATURE_REFUSED',
        message: `A assinatura de "${title}" foi recusada.`,
        resolve: 'Corrija o documento e peça de novo, ou apague-o da juntada.',
      }),
    () =>
      allowedIf(signatureStatus === null || signatureStatus === 'SIGNED', {
        code: 'SIGNATURES_PENDING',
        message: `Falta assinatura em "${title}".`,
        resolve: 'Aguarde quem vai assinar, ou apague o documento da juntada.',
      }),
  );
}
