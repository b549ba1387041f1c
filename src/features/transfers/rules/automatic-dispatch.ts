// Specification 000 §4 (automatic processing); decisions G25: a dispatch that goes by itself once its signatures are in.
import { allowedIf, firstOf, type Decision } from '../../../kernel/decision.ts';
import type { ProcessActor, ProcessFacts } from '../../processes/rules/process-facts.ts';
import { mayDispatch, type DispatchFacts } from './dispatch-policy.ts';

/** A document of the dispatch, as its signatures stand; `null`: nobody is asked. */
export type DocumentToSign = {
  readonly isPrimary: boolean;
  readonly status: 'PENDING' | 'PARTIALLY' | 'SIGNED' | 'REFUSED' | null;
};

/** Where the signatures of a dispatch stand: `NONE` when nobody is asked for its text. */
export type DispatchSignatures = 'NONE' | 'WAITING' | 'REFUSED' | 'COMPLETE';

/** It fires when its text has a valid signature and nothing in it one that is pending or refused (R244). */
export function signaturesOfDispatch(documents: readonly DocumentToSign[]): DispatchSignatures {
  const has = (status: DocumentToSign['status']) => documents.some((document) => document.status === status);
  if (has('REFUSED')) return 'REFUSED';
  const text = documents.find(({ isPrimary }) => isPrimary);
  if (!text || text.status === null) return 'NONE';
  return has('PENDING') || has('PARTIALLY') ? 'WAITING' : 'COMPLETE';
}

/** Whether a person may order it: what sending it now asks, and signatures to wait for. */
export function mayOrder(
  actor: ProcessActor,
  process: ProcessFacts,
  { signatures, ...dispatch }: DispatchFacts & { readonly signatures: DispatchSignatures },
): Decision {
  return firstOf(
    () => mayDispatch(actor, process, dispatch),
    () =>
      allowedIf(signatures !== 'NONE', {
        code: 'SIGNATURES_NOT_ASKED',
        message: 'Ninguém foi chamado a assinar este despacho.',
        resolve: 'Peça as assinaturas do despacho, ou tramite agora.',
      }),
    () =>
      allowedIf(signatures !== 'REFUSED', {
        code: 'SIGNATURE_REFUSED',
        message: 'Uma das assinaturas deste despacho foi recusada.',
        resolve: 'Corrija o despacho e peça as assinaturas de novo.',
      }),
  );
}

/** Why an order ended without its dispatch, in words that anybody who is told may read. */
export const orderEnds = {
  WITHDRAWN: 'Quem ordenou desligou.',
  EDITED: 'O despacho mudou depois de ordenado.',
  DISCARDED: 'O despacho foi descartado.',
  SIGNATURE_REFUSED: 'Uma das assinaturas foi recusada.',
  SIGNATURES_GONE: 'Ninguém mais é chamado a assinar o despacho.',
  PROCESS_LEFT: 'O processo saiu do setor antes.',
  PROCESS_ARCHIVED: 'O processo foi arquivado antes.',
  BOND_ENDED: 'Quem ordenou não atua mais no setor.',
  NOT_ALLOWED: 'Na hora de tramitar, o processo não podia seguir.',
  FAILED: 'O sistema não conseguiu concluir o despacho.',
} as const;
export type OrderEnd = keyof typeof orderEnds;

/** What became of the signatures that an order waits for, when it can no longer happen. */
export const endBySignatures = (signatures: DispatchSignatures): OrderEnd | null =>
  signatures === 'REFUSED' ? 'SIGNATURE_REFUSED' : signatures === 'NONE' ? 'SIGNATURES_GONE' : null;
