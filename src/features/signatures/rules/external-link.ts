// Decisions G45 and section 5 (external signer), decision 59: what a link that was mailed to somebody outside is worth, and until when.
import { allowed, type Decision, denied, type Reason } from '../../../kernel/decision.ts';
import { isConfidential, type SecrecyLevel } from '../../processes/rules/secrecy.ts';
import type { SignatureState } from './signature-states.ts';

/** How long a link is good for. Sending it anew makes another one. */
export const LINK_DAYS = 15;
/** CPFs and codes that are not right: the last of them closes the link. */
export const LINK_TRIES = 5;
/** How long whoever proved who they are reads and signs: a long document is read to its end. */
export const VISIT_MINUTES = 30;

export type LinkState = 'OPEN' | 'SIGNED' | 'REFUSED' | 'CANCELED' | 'REPLACED' | 'CLOSED' | 'EXPIRED';

export type LinkFacts = {
  /** Of the request that it is for. */
  readonly state: SignatureState;
  /** The document is there, and means something still. */
  readonly hasDocument: boolean;
  /** Another one was sent in its place. */
  readonly replaced: boolean;
  readonly wrongTries: number;
  readonly expiresAt: Date;
};

/** What a link is worth now. Where several things ended it, that another was sent in its place comes first, its age last. */
export function linkState(link: LinkFacts, now: Date): LinkState {
  if (link.replaced) return 'REPLACED';
  if (link.state === 'CANCELED' || !link.hasDocument) return 'CANCELED';
  if (link.state !== 'PENDING') return link.state;
  if (link.wrongTries >= LINK_TRIES) return 'CLOSED';
  return now < link.expiresAt ? 'OPEN' : 'EXPIRED';
}

/** Why a link does nothing any more. */
const DEAD: Readonly<Record<Exclude<LinkState, 'OPEN'>, Reason>> = {
  SIGNED: { code: 'LINK_USED', message: 'Este documento já foi assinado por este link.' },
  REFUSED: {
    code: 'LINK_REFUSED',
    message: 'Você recusou esta assinatura.',
    resolve: 'Só um pedido novo permite assinar. Fale com quem pediu.',
  },
  CANCELED: {
    code: 'LINK_CANCELED',
    message: 'O pedido de assinatura foi cancelado.',
    resolve: 'Fale com quem pediu a assinatura.',
  },
  REPLACED: {
    code: 'LINK_REPLACED',
    message: 'Este link foi trocado por outro mais novo.',
    resolve: 'Use o link do último e-mail que você recebeu.',
  },
  CLOSED: {
    code: 'LINK_CLOSED',
    message: `O link foi fechado depois de ${LINK_TRIES} tentativas erradas.`,
    resolve: 'Peça outro link a quem pediu a assinatura.',
  },
  EXPIRED: {
    code: 'LINK_EXPIRED',
    message: 'O prazo deste link acabou.',
    resolve: 'Peça outro link a quem pediu a assinatura.',
  },
};

/** Whether anything may be done by a link, and why not. */
export const mayUseLink = (state: LinkState): Decision => (state === 'OPEN' ? allowed() : denied(DEAD[state]));

/** A link that was answered shows what became of it; one that is dead otherwise shows nothing of what it was for. */
export const isAnswered = (state: LinkState): boolean => state === 'SIGNED' || state === 'REFUSED';

/** What whoever holds the link is shown. `proved`: CPF and code were right, not long ago. */
export type LinkReader = { readonly secrecy: SecrecyLevel; readonly proved: boolean };

/** Title, who asks and since when: with the link alone unless the process is confidential. */
export const showsDetails = ({ secrecy, proved }: LinkReader): boolean => proved || !isConfidential(secrecy);

/** The document itself: with the link alone only in a public process, and while the link is not answered. */
export const showsDocument = (state: LinkState, { secrecy, proved }: LinkReader): boolean =>
  proved || (state === 'OPEN' && secrecy === 1);

/** What is left after so many CPFs and codes that were not right, in words. */
export function triesText(wrongTries: number): string {
  const left = LINK_TRIES - wrongTries;
  if (left <= 0) return 'O link foi fechado: peça outro a quem pediu a assinatura.';
  return left === 1 ? 'Você ainda tem 1 tentativa.' : `Você ainda tem ${left} tentativas.`;
}
