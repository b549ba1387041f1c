// Specification 000 §7 (follow_order, subscribers with order); decisions G43: the next signer waits for the previous ones.
import type { SignatureState } from './signature-states.ts';

export type OrderedSigner = {
  readonly signatureId: number;
  /** 1, 2, 3 ...; signers with the same number sign in any order among themselves. */
  readonly order: number;
  readonly state: SignatureState;
  readonly name: string;
};

/** Who may sign now. Without order, everyone pending; with it, the pending ones of the first step not yet complete. */
export function signersOfTheMoment<T extends OrderedSigner>(signers: readonly T[], followOrder: boolean): readonly T[] {
  const asked = signers.filter(({ state }) => state !== 'CANCELED');
  const pending = asked.filter(({ state }) => state === 'PENDING');
  if (!followOrder) return pending;
  const open = asked.filter(({ state }) => state !== 'SIGNED').map(({ order }) => order);
  const step = Math.min(...open);
  return pending.filter(({ order }) => order === step);
}

/** Whose turn came by a signature: who may sign now and could not before it. Without order nobody, who was told when they were asked. */
export function signersWhoseTurnCame<T extends OrderedSigner>(
  signers: readonly T[],
  signatureId: number,
  followOrder: boolean,
): readonly T[] {
  const before = signers.map((one) => (one.signatureId === signatureId ? { ...one, state: 'PENDING' as const } : one));
  const could = new Set(signersOfTheMoment(before, followOrder).map((one) => one.signatureId));
  return signersOfTheMoment(signers, followOrder).filter((one) => !could.has(one.signatureId));
}

/** Who must answer before this signer; empty when it is their turn. */
export function signersBefore<T extends OrderedSigner>(
  signers: readonly T[],
  signatureId: number,
  followOrder: boolean,
): readonly T[] {
  const mine = signers.find((signer) => signer.signatureId === signatureId);
  if (!followOrder || !mine) return [];
  return signers.filter(({ state, order }) => order < mine.order && (state === 'PENDING' || state === 'REFUSED'));
}

/** Orders as given, made 1, 2, 3 ... without gaps; equal numbers stay equal. */
export function normaliseOrders<T extends { readonly order: number }>(subscribers: readonly T[]): readonly T[] {
  const steps = [...new Set(subscribers.map(({ order }) => order))].sort((one, other) => one - other);
  return subscribers
    .map((subscriber) => ({ ...subscriber, order: steps.indexOf(subscriber.order) + 1 }))
    .sort((one, other) => one.order - other.order);
}
