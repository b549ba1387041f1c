// Specification 000 §3, §4 (pendency blocks archiving); decisions G79 and section 5: who asks, cancels, joins and sends back.
import { allowedIf, everyOf, firstOf, type Decision } from '../../../kernel/decision.ts';
import { can } from '../../../kernel/state-machine.ts';
import type { LocalDate } from '../../../kernel/calendar.ts';
import type { ProcessActor, ProcessFacts } from '../../processes/rules/process-facts.ts';
import { holds, mayActHere } from '../../processes/rules/process-policy.ts';
import { reaches, type Reading, readingOf, type ReaderStanding } from '../../processes/rules/reading-policy.ts';
import { type PendencyAction, pendencyMachine, type PendencyState } from './pendency-states.ts';

/** Whether a person may ask somebody of a process for documents at all: what the menu asks. */
export function mayAsk(actor: ProcessActor, process: ProcessFacts): Decision {
  return firstOf(
    () => holds(actor, 'PROCESSOR', 'abrir pendência neste processo'),
    () => mayActHere(actor, process, 'dispatch', 'abrir pendência'),
  );
}

/** Somebody whom a process concerns, as who asks them sees it. */
export type PartyFacts = {
  readonly kind: 'person' | 'company' | 'organ';
  readonly name: string;
  /** Of the process: what it lets whoever it concerns know. */
  readonly level: ReaderStanding['level'];
  readonly legalGrant: 'none' | 'metadata' | 'addressed';
};

/** Whether somebody may be asked from outside: whom a secret is kept from is not told of it by a letter either. */
export function mayBeAsked({ kind, name, level, legalGrant }: PartyFacts): Decision {
  return everyOf(
    allowedIf(kind !== 'organ', {
      code: 'PARTY_IS_ORGAN',
      message: `${name} é um órgão e não responde por link.`,
      resolve: 'Tramite o processo para o órgão.',
    }),
    allowedIf(mayPartyKnow({ level, legalGrant }), {
      code: 'PARTY_MAY_NOT_KNOW',
      message: 'O nível de acesso deste processo não deixa avisar os interessados.',
      resolve: 'Peça os documentos por outro meio, ou mude o nível de acesso se couber.',
    }),
  );
}

/** Whether those whom a process concerns may know of it, account or not. */
export const mayPartyKnow = ({ level, legalGrant }: Pick<PartyFacts, 'level' | 'legalGrant'>): boolean =>
  reaches(
    readingOf({ level, legalGrant, relations: new Set(['interested']), permissions: new Set() }).access,
    'metadata',
  );

/** Whether documents may be asked at the portal of the state: where there is one. */
export const mayAskAtPortal = ({ asked, configured }: { readonly asked: boolean; readonly configured: boolean }) =>
  allowedIf(!asked || configured, {
    code: 'PORTAL_NOT_CONFIGURED',
    message: 'Esta instalação não está ligada ao portal de serviços do estado.',
    resolve: 'Peça os documentos por e-mail.',
  });

/** What a pendency asks, as its policy looks at it. */
export type AskedFacts = {
  readonly dueDate: LocalDate | null;
  readonly today: LocalDate;
};

/** A term that is over helps nobody. */
export const mayHaveTerm = ({ dueDate, today }: AskedFacts): Decision =>
  allowedIf(dueDate === null || dueDate > today, {
    code: 'TERM_NOT_AHEAD',
    message: 'O prazo precisa ser depois de hoje.',
    resolve: 'Escolha outro dia, ou deixe sem prazo.',
    field: 'due_date',
  });

const verbs = {
  join: 'juntar os documentos',
  sendBack: 'devolver a resposta',
  cancel: 'cancelar a pendência',
} as const satisfies Partial<Record<PendencyAction, string>>;

/** What a servant does with a pendency, where the process is. */
export function mayHandle(
  action: keyof typeof verbs,
  actor: ProcessActor,
  process: ProcessFacts,
  { state, files }: { readonly state: PendencyState; readonly files: number },
): Decision {
  const verb = verbs[action];
  return firstOf(
    () => holds(actor, 'PROCESSOR', `${verb} deste processo`),
    () => mayActHere(actor, process, 'dispatch', verb),
    () => allowedIf(can(pendencyMachine, state, action), over(state, verb)),
    () =>
      allowedIf(action !== 'join' || files > 0, {
        code: 'NOTHING_TO_JOIN',
        message: 'A resposta veio sem arquivos: não há o que juntar.',
        resolve: 'Devolva a resposta, ou cancele a pendência.',
      }),
  );
}

/** Why a request ends when the process does not concern whom it was made to any more. */
export const partyLeftReason = 'A pessoa não é mais parte interessada do processo.';

/** Whether an answer may go back to who sent it: only to somebody whom the process still concerns. */
export function maySendBack(
  actor: ProcessActor,
  process: ProcessFacts,
  { state, concerned }: { readonly state: PendencyState; readonly concerned: boolean },
): Decision {
  return firstOf(
    () => mayHandle('sendBack', actor, process, { state, files: 0 }),
    () =>
      allowedIf(concerned, {
        code: 'PARTY_LEFT',
        message: 'Não dá para devolver a resposta: quem a enviou não é mais parte interessada do processo.',
        resolve:
          'Junte os documentos ou cancele a pendência; para pedir de novo, inclua a pessoa entre os interessados.',
      }),
  );
}

const over = (state: PendencyState, verb: string) =>
  state === 'PENDING'
    ? {
        code: 'PENDENCY_NOT_ANSWERED',
        message: `Não dá para ${verb}: ninguém respondeu ainda.`,
        resolve: 'Aguarde a resposta, ou cancele a pendência.',
      }
    : {
        code: 'PENDENCY_OVER',
        message: `Não dá para ${verb}: esta pendência já foi ${state === 'CANCELED' ? 'cancelada' : 'respondida e juntada'}.`,
        resolve: 'Abra outra pendência se ainda faltar algum documento.',
      };

/** What was sent is for who works on the process where it is: until it is joined it is part of nothing. */
export const seesAnswers = (actor: ProcessActor | null, process: { readonly unitId: number }, reading: Reading) =>
  actor !== null && actor.unitId === process.unitId && reading.access === 'all';

/** An answer, when it is sent. */
export type AnswerFacts = {
  readonly state: PendencyState;
  readonly files: number;
  readonly hasText: boolean;
};

/** Whether the party may still change their answer. */
export const mayChangeAnswer = ({ state }: Pick<AnswerFacts, 'state'>): Decision =>
  allowedIf(can(pendencyMachine, state, 'answer'), {
    code: 'ANSWER_SENT',
    message: 'Esta resposta já foi enviada.',
    resolve: 'Se faltar algo, o setor devolve a resposta e você recebe um e-mail.',
  });

/** Whether the party may send what is in their answer. */
export function maySendAnswer({ state, files, hasText }: AnswerFacts): Decision {
  return firstOf(
    () => mayChangeAnswer({ state }),
    () =>
      allowedIf(files > 0 || hasText, {
        code: 'ANSWER_EMPTY',
        message: 'Falta anexar os documentos.',
        resolve: 'Anexe os arquivos, ou escreva por que não pode enviar.',
      }),
  );
}
