// Specification 000 §4 (signature and document states); decisions G43 and G44.
import { defineMachine } from '../../../kernel/state-machine.ts';

/** One request to one signer. CANCELED covers a withdrawn request and one dropped because the document was edited. */
export type SignatureState = 'PENDING' | 'SIGNED' | 'REFUSED' | 'CANCELED';
export type SignatureAction = 'sign' | 'refuse' | 'cancel' | 'withdraw' | 'drop';

export const signatureMachine = defineMachine<SignatureState, SignatureAction>({
  name: 'assinatura',
  initial: 'PENDING',
  table: {
    PENDING: {
      sign: { to: 'SIGNED', guards: ['signing-policy', 'signing-order'] },
      refuse: { to: 'REFUSED', guards: ['signing-policy'] },
      cancel: { to: 'CANCELED', guards: ['signing-policy'] },
      drop: { to: 'CANCELED' },
    },
    // A signature done goes away with the document it was put on, or is taken off by who made it while the act has not left.
    SIGNED: { withdraw: { to: 'CANCELED', guards: ['signing-policy'] }, drop: { to: 'CANCELED' } },
    REFUSED: { drop: { to: 'CANCELED' } },
    CANCELED: {},
  },
  labels: {
    PENDING: 'Pendente',
    SIGNED: 'Assinado',
    REFUSED: 'Recusado',
    CANCELED: 'Cancelado',
    sign: 'Assinar',
    refuse: 'Recusar',
    cancel: 'Cancelar pedido',
    withdraw: 'Retirar a própria assinatura',
    drop: 'Apagar com a edição',
  },
});

/**
 * While a request is in one of these, who was asked reads the process because of it: the signature is asked, or was made.
 * A request refused, taken back, or gone with what it was about gives nothing (decision 28).
 */
export const readingStates = ['PENDING', 'SIGNED'] as const satisfies readonly SignatureState[];

/** What lists and badges show (000 §4); the last four come from other acts on the document. */
export type ShownSignatureState =
  | 'PENDING'
  | 'SIGNED'
  | 'REFUSED'
  | 'PARTIALLY'
  | 'MANDATORY'
  | 'VALIDATED'
  | 'GIVE_KNOWLEDGE'
  | 'NO_EFFECT'
  | 'REVERT_NO_EFFECT';

export const shownSignatureLabels: Readonly<Record<ShownSignatureState, string>> = {
  PENDING: 'Pendente',
  SIGNED: 'Assinado',
  REFUSED: 'Recusado',
  PARTIALLY: 'Assinado em parte',
  MANDATORY: 'Assinatura obrigatória',
  VALIDATED: 'Autenticado',
  GIVE_KNOWLEDGE: 'Ciência dada',
  NO_EFFECT: 'Sem efeito',
  REVERT_NO_EFFECT: 'Efeito restabelecido',
};

export type SignatureRequest = { readonly state: SignatureState };

/** The state of a document out of its requests; null when nobody was asked. A refusal speaks louder than anything. */
export function documentSignatureState(
  requests: readonly SignatureRequest[],
): Extract<ShownSignatureState, 'PENDING' | 'SIGNED' | 'REFUSED' | 'PARTIALLY'> | null {
  const states = requests.map(({ state }) => state).filter((state) => state !== 'CANCELED');
  if (states.length === 0) return null;
  if (states.includes('REFUSED')) return 'REFUSED';
  if (!states.includes('PENDING')) return 'SIGNED';
  return states.includes('SIGNED') ? 'PARTIALLY' : 'PENDING';
}

/** Every signature asked is in: time to seal. */
export function isFullySigned(requests: readonly SignatureRequest[]): boolean {
  return documentSignatureState(requests) === 'SIGNED';
}
