// Specification 000 §4 (signing queue): one signing at a time per type, asked about three times over 90 seconds.
import { defineMachine, next } from '../../../kernel/state-machine.ts';

export type SigningState = 'pending' | 'signing' | 'done' | 'error';
export type SigningAction = 'start' | 'startFailed' | 'signed' | 'gaveUp' | 'interrupted' | 'retry';
export type SigningType = 'ELECTRONIC' | 'CERTIFICATE';

export const SIGNING_POLLS = 3;
export const SIGNING_POLL_MS = 30_000;

export const signingMachine = defineMachine<SigningState, SigningAction>({
  name: 'fila de assinaturas',
  initial: 'pending',
  table: {
    pending: { start: { to: 'signing' } },
    signing: {
      startFailed: { to: 'error' },
      signed: { to: 'done' },
      gaveUp: { to: 'error', guards: ['after-3-polls'] },
      // No answer came: it goes on from here when the connection is back.
      interrupted: { to: 'pending' },
    },
    done: {},
    error: { retry: { to: 'pending' } },
  },
  labels: {
    pending: 'Na fila',
    signing: 'Assinando',
    done: 'Assinado',
    error: 'Não assinado',
    start: 'começar',
    startFailed: 'falhar ao começar',
    signed: 'assinar',
    gaveUp: 'passar de 90 segundos',
    interrupted: 'perder a conexão',
    retry: 'tentar de novo',
  },
});

export type SigningItem = {
  readonly processFileId: number;
  readonly type: SigningType;
  readonly state: SigningState;
  /** Polls already answered "not yet". */
  readonly polls: number;
};

/** The items to start now: for each type, the first pending one when none of that type is being signed. */
export function nextToSign<I extends SigningItem>(items: readonly I[]): readonly I[] {
  return (['ELECTRONIC', 'CERTIFICATE'] as const).flatMap((type) => {
    const ofType = items.filter((item) => item.type === type);
    if (ofType.some(({ state }) => state === 'signing')) return [];
    return ofType.filter(({ state }) => state === 'pending').slice(0, 1);
  });
}

/** Applies an action; one the state forbids leaves the item as it was. */
export function applyToSigning<I extends SigningItem>(item: I, action: SigningAction): I {
  const state = next(signingMachine, item.state, action);
  return state ? { ...item, state, polls: 0 } : item;
}

/** The answer of a poll, or of a live event: signed ends it at once, the third "not yet" gives up. */
export function answerPoll<I extends SigningItem>(item: I, signed: boolean): I {
  if (item.state !== 'signing') return item;
  if (signed) return applyToSigning(item, 'signed');
  const polls = item.polls + 1;
  return polls >= SIGNING_POLLS ? applyToSigning(item, 'gaveUp') : { ...item, polls };
}

/** The dialog may close when none is pending or being signed. */
export function mayCloseSigning(items: readonly SigningItem[]): boolean {
  return items.every(({ state }) => state !== 'pending' && state !== 'signing');
}
