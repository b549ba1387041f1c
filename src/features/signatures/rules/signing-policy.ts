// Specification 000 §4 and §5 (signatures); decisions G43 and CX4: who may ask, sign and refuse.
import { SIGNABLE_SIZE_LIMIT } from '../../../kernel/bytes.ts';
import { allowed, allowedIf, denied, everyOf, firstOf, type Decision, type Reason } from '../../../kernel/decision.ts';
import { can } from '../../../kernel/state-machine.ts';
import type { ProcessActor } from '../../processes/rules/process-facts.ts';
import { holds } from '../../processes/rules/process-policy.ts';
import { signatureMachine, type SignatureAction, type SignatureState } from './signature-states.ts';

export const MISSING_CODE_MESSAGE = 'Digite o código de verificação';
export const WRONG_CODE_MESSAGE = 'Código inválido';

export type SignatureFacts = {
  readonly state: SignatureState;
  readonly signerId: number;
  /** Names of who must sign before, in order; empty when it is the signer's turn. */
  readonly waitingFor: readonly string[];
  /** Bytes of the document. */
  readonly bytes: number;
  readonly withoutEffect: boolean;
  readonly processArchived: boolean;
  readonly processExternal: boolean;
};

/** A file over 30 MB is not signed, acknowledged, or put up for signature. */
export function maySignSize(bytes: number): Decision {
  return allowedIf(bytes <= SIGNABLE_SIZE_LIMIT, {
    code: 'FILE_TOO_LARGE_TO_SIGN',
    message: 'Arquivos acima de 30 MB não podem ser assinados.',
    resolve: 'Divida o PDF ou junte como anexo.',
  });
}

/**
 * Whoever was asked signs: a pending request of their own, in a process that is open, on a document in effect and not
 * too large, when it is their turn.
 */
export function maySign(personId: number, signature: SignatureFacts): Decision {
  const [before] = signature.waitingFor;
  return firstOf(
    () => mine(personId, signature),
    () => inState(signature, 'sign'),
    () => processOpen(signature),
    () => inEffect(signature),
    () => maySignSize(signature.bytes),
    () =>
      allowedIf(before === undefined, {
        code: 'NOT_YOUR_TURN',
        message: `Ainda não é a sua vez: falta ${before ?? ''}${signature.waitingFor.length > 1 ? ' e outras pessoas' : ''}.`,
        resolve: 'Você recebe um aviso quando chegar a sua vez.',
      }),
  );
}

/** Whoever wrote or brought a document signs it without being asked; anyone else waits for a request. */
export function maySignUnasked(personId: number, document: { readonly authorId: number }): Decision {
  return allowedIf(document.authorId === personId, {
    code: 'NOT_ASKED',
    message: 'Ninguém pediu a sua assinatura neste documento.',
    resolve: 'Fale com quem escreveu o documento.',
  });
}

/** Refusing does not wait for a turn: who sees an error early says so early. */
export function mayRefuse(personId: number, signature: SignatureFacts): Decision {
  return firstOf(
    () => mine(personId, signature),
    () => inState(signature, 'refuse'),
    () => processOpen(signature),
  );
}

/** A request as whoever made it looks at it. */
export type RequesterFacts = {
  readonly state: SignatureState;
  readonly requestedBy: number;
  /** Where it was asked; null of who asked without a unit. */
  readonly unitId: number | null;
  /** Who asked does not work there any more. */
  readonly requesterLeft: boolean;
  /** Who the process is with. */
  readonly responsibleId: number | null;
  readonly external: boolean;
  readonly processArchived: boolean;
  readonly processExternal: boolean;
};

/**
 * Whose a request is: of who made it and, once that person left the unit where they asked, of who is responsible for the
 * process, or dispatches in that unit.
 */
export function decidesAbout(actor: ProcessActor, request: RequesterFacts): Decision {
  const { requestedBy, requesterLeft, responsibleId, unitId } = request;
  if (requestedBy === actor.personId || (requesterLeft && responsibleId === actor.personId)) return allowed();
  if (requesterLeft && unitId !== null && unitId === actor.unitId) return holds(actor, 'PROCESSOR');
  return denied({
    code: 'NOT_REQUESTER',
    message: 'Outra pessoa pediu esta assinatura.',
    resolve: 'Só quem pediu decide sobre o pedido; se saiu do setor, quem é responsável pelo processo.',
  });
}

/** Whose it is takes it back, or says whether it is mandatory, while it is not answered. */
export function mayCancel(actor: ProcessActor, request: RequesterFacts): Decision {
  return firstOf(
    () => decidesAbout(actor, request),
    () => inState(request, 'cancel'),
    () => processOpen(request),
  );
}

/** The same with another link: it goes to who is asked from outside, while they did not answer. */
export function mayResend(actor: ProcessActor, request: RequesterFacts): Decision {
  return firstOf(
    () => mayCancel(actor, request),
    () =>
      allowedIf(request.external, {
        code: 'ASKED_INSIDE',
        message: 'Esta pessoa assina pelo Carimbo, sem link.',
        resolve: 'O pedido está em Assinaturas, para ela.',
      }),
  );
}

export type SignatureMade = Pick<SignatureFacts, 'state' | 'signerId' | 'processArchived' | 'processExternal'> & {
  /** In the process, as opposed to what is still being written. */
  readonly filed: boolean;
  /** Names of who else signed the same document. */
  readonly others: readonly string[];
};

/** One's own signature comes off while the act has not left, and nobody else signed over it. */
export function mayWithdraw(personId: number, signature: SignatureMade): Decision {
  const [other] = signature.others;
  return firstOf(
    () => mine(personId, signature),
    () =>
      allowedIf(can(signatureMachine, signature.state, 'withdraw'), {
        code: 'NOT_SIGNED',
        message: 'Você não assinou este documento.',
      }),
    () =>
      allowedIf(!signature.filed, {
        code: 'DOCUMENT_FILED',
        message: 'O documento já faz parte do processo: a assinatura fica.',
        resolve: 'Quem tem permissão pode tornar o documento sem efeito.',
      }),
    () => processOpen(signature),
    () =>
      allowedIf(other === undefined, {
        code: 'OTHERS_SIGNED',
        message: `${other ?? ''} também assinou este documento.`,
        resolve: 'Quem o escreve pode editar o texto ou apagar o arquivo: isso retira todas as assinaturas.',
      }),
  );
}

export type Subscriber = {
  readonly personId: number;
  readonly name: string;
  readonly external: boolean;
  /** External signers get their link by e-mail. */
  readonly email: string | null;
};

export type SigningDocument = {
  readonly bytes: number;
  readonly withoutEffect: boolean;
  /** Has content to be frozen. */
  readonly empty: boolean;
  /** The requester writes the draft or works in the unit where the process is. */
  readonly withinReach: boolean;
  readonly processArchived: boolean;
  readonly processExternal: boolean;
  /** People already asked and not cancelled. */
  readonly asked: readonly AskedSigner[];
};

type AskedSigner = {
  readonly personId: number;
  readonly external: boolean;
  /** They refused. */
  readonly refused?: boolean;
};

/** Whether a document takes requests at all, before anyone is chosen. */
export function mayTakeRequests(document: Omit<SigningDocument, 'asked'>): Decision {
  return firstOf(
    () =>
      allowedIf(document.withinReach, {
        code: 'DOCUMENT_OUT_OF_REACH',
        message: 'Só o setor onde o documento está pode pedir assinaturas.',
        resolve: 'Fale com o setor onde o processo está.',
      }),
    () => processOpen(document),
    () => inEffect(document),
    () =>
      allowedIf(!document.empty, {
        code: 'EMPTY_DOCUMENT',
        message: 'O documento está vazio.',
        resolve: 'Escreva o documento antes de pedir assinaturas.',
      }),
    () => maySignSize(document.bytes),
  );
}

/** Asking for signatures: one warning for each person that cannot be asked, as the specification shows them. */
export function mayRequestSignatures(document: SigningDocument, subscribers: readonly Subscriber[]): Decision {
  return firstOf(
    () => mayTakeRequests(document),
    () => allowedIf(subscribers.length > 0, { code: 'SIGNER_REQUIRED', message: 'Escolha quem deve assinar.' }),
    () =>
      everyOf(
        ...subscribers.map((subscriber, at) => mayAsk(subscriber, [...document.asked, ...subscribers.slice(0, at)])),
      ),
  );
}

function mayAsk(subscriber: Subscriber, others: readonly AskedSigner[]): Decision {
  const same = others.filter(({ personId }) => personId === subscriber.personId);
  return everyOf(
    allowedIf(!same.some(({ external }) => external !== subscriber.external), {
      code: 'INTERNAL_EXTERNAL_CONFLICT',
      message: `${subscriber.name} não pode assinar como interno e externo o mesmo documento.`,
      resolve: 'Escolha uma das duas formas.',
    }),
    allowedIf(!same.some(({ refused }) => refused), {
      code: 'SIGNER_REFUSED',
      message: `${subscriber.name} recusou assinar este documento como está.`,
      resolve: 'No rascunho, mude o texto e peça de novo. No processo, inclua o documento corrigido e peça nele.',
    }),
    allowedIf(!same.some(({ external, refused }) => external === subscriber.external && !refused), {
      code: 'SIGNER_REPEATED',
      message: `${subscriber.name} já está na lista de assinaturas.`,
    }),
    allowedIf(!subscriber.external || subscriber.email !== null, {
      code: 'SIGNER_WITHOUT_EMAIL',
      message: `${subscriber.name} não tem e-mail cadastrado.`,
      resolve: 'Peça que a pessoa complete o cadastro.',
    }),
  );
}

function mine(personId: number, signature: Pick<SignatureFacts, 'signerId'>): Decision {
  return allowedIf(signature.signerId === personId, {
    code: 'NOT_SIGNER',
    message: 'Esta assinatura foi pedida a outra pessoa.',
    resolve: 'Só a própria pessoa pode responder ao pedido.',
  });
}

const ANSWERED: Readonly<Record<SignatureState, Reason>> = {
  PENDING: { code: 'SIGNATURE_PENDING', message: 'A assinatura ainda está pendente.' },
  SIGNED: { code: 'ALREADY_SIGNED', message: 'O documento já foi assinado.' },
  REFUSED: {
    code: 'ALREADY_REFUSED',
    message: 'A assinatura já foi recusada.',
    resolve: 'Quem pediu pode corrigir o documento e pedir de novo.',
  },
  CANCELED: {
    code: 'REQUEST_CANCELED',
    message: 'O pedido de assinatura foi cancelado.',
    resolve: 'Fale com quem pediu a assinatura.',
  },
};

function inState(signature: { readonly state: SignatureState }, action: SignatureAction): Decision {
  return allowedIf(can(signatureMachine, signature.state, action), ANSWERED[signature.state]);
}

/** What was signed before it lost its effect stays signed; nothing is signed after. */
function inEffect({ withoutEffect }: { readonly withoutEffect: boolean }): Decision {
  return allowedIf(!withoutEffect, {
    code: 'DOCUMENT_WITHOUT_EFFECT',
    message: 'O documento ficou sem efeito: ninguém mais o assina.',
    resolve: 'Quem tem a permissão pode fazê-lo valer de novo.',
  });
}

function processOpen(facts: { readonly processArchived: boolean; readonly processExternal: boolean }): Decision {
  return firstOf(
    () =>
      allowedIf(!facts.processArchived, {
        code: 'PROCESS_ARCHIVED',
        message: 'O processo está arquivado.',
        resolve: 'Quem é responsável pelo processo pode desarquivar.',
      }),
    () =>
      allowedIf(!facts.processExternal, {
        code: 'PROCESS_EXTERNAL',
        message: 'Este processo pertence a outro sistema e não aceita ações aqui.',
        resolve: 'Faça o ato no sistema de onde o processo veio.',
      }),
  );
}
