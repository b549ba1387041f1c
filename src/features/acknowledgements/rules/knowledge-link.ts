// Decision 79: knowledge asked of somebody without an account; what a link that was mailed to them is worth, and until when.
import { allowed, allowedIf, type Decision, denied, firstOf, type Reason } from '../../../kernel/decision.ts';
import type { ProcessActor, ProcessFacts } from '../../processes/rules/process-facts.ts';
import { holds, mayWorkOn } from '../../processes/rules/process-policy.ts';
import { wrongState } from '../../processes/rules/process-reasons.ts';
import { isActive } from '../../processes/rules/process-states.ts';
import { LINK_TRIES } from '../../signatures/rules/external-link.ts';

/** Documents of which one request asks. */
export const ASKED_DOCUMENTS = 50;
/** Codes of one link in an hour. */
export const CODES_AN_HOUR = 5;

const RESTRICTED = 2;

/** Whether a level lets anything leave by a mailbox: what is confidential is made known to who has an account. */
const mayLeave = ({ level }: Pick<ProcessFacts, 'level'>): Decision =>
  allowedIf(level <= RESTRICTED, {
    code: 'LEVEL_NOT_BY_LINK',
    message: 'Processo sigiloso não sai por link.',
    resolve: 'Peça à pessoa que entre com a conta dela, ou intime por outro meio.',
  });

/** Whether somebody where the process is may have it made known to whom it has no account for: what the menu asks. */
export function mayAskOutside(actor: ProcessActor, process: ProcessFacts): Decision {
  const verb = 'pedir ciência a quem é de fora';
  return firstOf(
    () => holds(actor, 'PROCESSOR', verb),
    () => allowedIf(isActive(process.state), wrongState(process.state, verb)),
    () => mayWorkOn(actor, process, verb),
    () => mayLeave(process),
    () => (process.level === RESTRICTED ? holds(actor, 'VIEW_RESTRICTED_PROCESS', verb) : allowed()),
  );
}

export type RequestState = 'PENDING' | 'GIVEN' | 'CANCELED';

/** Whoever asked takes it back, from the unit where they did; and whoever works where the process is. */
export function mayCancelRequest(
  actor: ProcessActor,
  process: ProcessFacts,
  request: { readonly state: RequestState; readonly askedBy: number; readonly unitId: number },
): Decision {
  const verb = 'cancelar o pedido de ciência';
  return firstOf(
    () => holds(actor, 'PROCESSOR', verb),
    () =>
      request.askedBy === actor.personId && request.unitId === actor.unitId
        ? allowed()
        : mayWorkOn(actor, process, verb),
    () =>
      allowedIf(request.state === 'PENDING', {
        code: 'KNOWLEDGE_REQUEST_OVER',
        message: request.state === 'GIVEN' ? 'A ciência já foi dada.' : 'Este pedido já foi cancelado.',
      }),
  );
}

export type LinkState = 'OPEN' | 'GIVEN' | 'CANCELED' | 'SHUT' | 'CLOSED' | 'EXPIRED';

export type LinkFacts = {
  readonly state: RequestState;
  /** Of its process, as it is now. */
  readonly process: Pick<ProcessFacts, 'state' | 'level' | 'appended'>;
  readonly wrongTries: number;
  readonly expiresAt: Date;
};

/** What became of the request comes before what became of its process, and that before what became of the link. */
export function linkState({ state, process, wrongTries, expiresAt }: LinkFacts, now: Date): LinkState {
  if (state !== 'PENDING') return state;
  if (!isActive(process.state) || process.appended || !mayLeave(process).allowed) return 'SHUT';
  if (wrongTries >= LINK_TRIES) return 'CLOSED';
  return now < expiresAt ? 'OPEN' : 'EXPIRED';
}

const askAnother = 'Peça outro link ao setor que pediu a ciência.';

/** Why a link does nothing any more. */
const DEAD: Readonly<Record<Exclude<LinkState, 'OPEN'>, Reason>> = {
  GIVEN: {
    code: 'LINK_USED',
    message: 'A ciência já foi dada por este link.',
    resolve: 'A certidão está no processo; o código dela foi para o seu e-mail.',
  },
  CANCELED: {
    code: 'LINK_CANCELED',
    message: 'O pedido de ciência foi cancelado.',
    resolve: 'Você não precisa fazer nada. Se tiver dúvida, fale com o setor que pediu.',
  },
  SHUT: {
    code: 'LINK_SHUT',
    message: 'Este processo não recebe ciência por link agora.',
    resolve: 'Fale com o setor que pediu a ciência.',
  },
  CLOSED: {
    code: 'LINK_CLOSED',
    message: `O link foi fechado depois de ${LINK_TRIES} tentativas erradas.`,
    resolve: askAnother,
  },
  EXPIRED: { code: 'LINK_EXPIRED', message: 'O prazo deste link acabou.', resolve: askAnother },
};

/** Whether anything may be done by a link, and why not. */
export const mayUseLink = (state: LinkState): Decision => (state === 'OPEN' ? allowed() : denied(DEAD[state]));
