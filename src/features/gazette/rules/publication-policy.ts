// Specification 000 §5 (R301), 001 §4 (R526 to R530) and §6: who does what with a document on its way to the gazette, and why not.
import type { LocalDate } from '../../../kernel/calendar.ts';
import { allowed, allowedIf, type Decision, firstOf, type Reason } from '../../../kernel/decision.ts';
import { can } from '../../../kernel/state-machine.ts';
import type { ProcessActor, ProcessFacts } from '../../processes/rules/process-facts.ts';
import { mayChangeOpen } from '../../processes/rules/process-changes.ts';
import { holds } from '../../processes/rules/process-policy.ts';
import { dayInWords, type EditionCalendar, mayGoOutOn } from './edition-calendar.ts';
import type { MarkingFacts, ProgrammingFacts, PublicationFacts } from './publication-facts.ts';
import { type PublicationAction, publicationMachine, shownStateLabels } from './publication-states.ts';

type Holder = Pick<ProcessActor, 'permissions'>;

/** Where the document is: of a draft, whether who asks writes it; of what is filed, its process. */
export type MarkingPlace =
  { readonly draft: true; readonly mine: boolean } | { readonly draft: false; readonly process: ProcessFacts };

/** With 60, where the document is, of a kind and a format that go to the gazette, and with no signature that is waited for or was refused. */
export function mayMark(
  actor: ProcessActor,
  place: MarkingPlace,
  document: PublicationFacts,
  marking: MarkingFacts,
): Decision {
  return firstOf(
    () => holds(actor, 'PUBLISH_DOE', 'marcar este documento para o Diário'),
    () => mayTouch(actor, place, 'marcar para o Diário'),
    () => follows(document, 'mark'),
    () => isInEffect(document),
    () => isForAll(document),
    () => goesThere(marking),
    () => signaturesDone(document, ['NONE', 'SIGNED']),
  );
}

/** Whoever marks takes it out again, and so does who manages the gazette; not while a date is programmed. */
export function mayRemove(actor: ProcessActor, place: MarkingPlace, document: PublicationFacts): Decision {
  return firstOf(
    () => follows(document, 'remove'),
    () =>
      holds(actor, 'MANAGE_DOE').allowed
        ? allowed()
        : firstOf(
            () => holds(actor, 'PUBLISH_DOE', 'tirar este documento da publicação'),
            () => mayTouch(actor, place, 'tirar da publicação'),
          ),
  );
}

/**
 * With 62, of what is part of its process and still of a kind that goes there: a draft may change its kind after it was marked. Signatures may
 * still be waited for; one that was refused stops it.
 */
export function mayAuthorize(actor: Holder, document: PublicationFacts, marking: MarkingFacts): Decision {
  return firstOf(
    () => holds(actor, 'AUTHORIZE_DOE', 'autorizar a publicação'),
    () => follows(document, 'authorize'),
    () => isFiled(document),
    () => isInEffect(document),
    () => isForAll(document),
    () => goesThere(marking),
    () => allowedIf(document.signatures !== 'REFUSED', signaturesMissing),
  );
}

/** With 62, until a date is programmed. */
export function mayTakeAuthorizationBack(actor: Holder, document: PublicationFacts): Decision {
  return firstOf(
    () => holds(actor, 'AUTHORIZE_DOE', 'desfazer a autorização'),
    () => follows(document, 'takeAuthorizationBack'),
  );
}

/** With 63, for a date that it does not have yet. */
export function mayProgram(
  actor: Holder,
  document: PublicationFacts,
  date: LocalDate,
  calendar: EditionCalendar,
): Decision {
  return firstOf(
    () => mayPlan(actor, document),
    () => mayGoOutOn(date, calendar),
    () => isFree(document, date),
  );
}

/** The same before a date is chosen. */
export const mayPlan = (actor: Holder, document: PublicationFacts): Decision =>
  firstOf(
    () => holds(actor, 'MANAGE_DOE', 'programar a publicação'),
    () => follows(document, 'program'),
    () => isInEffect(document),
    () => isForAll(document),
    () => signaturesDone(document, ['SIGNED']),
  );

/** What is authorised and may go back is told to whoever takes it back (R373). */
export const mayFilterReturns = (actor: Holder): boolean => holds(actor, 'AUTHORIZE_DOE').allowed;

/** Of one date alone: the others stay as they are (R529). */
export function mayChangeDate(
  actor: Holder,
  document: PublicationFacts,
  programming: ProgrammingFacts,
  to?: { readonly date: LocalDate; readonly calendar: EditionCalendar },
): Decision {
  return firstOf(
    () => holds(actor, 'MANAGE_DOE', 'mudar a data da publicação'),
    () => isOpen(document, programming, 'changeDate'),
    () => (to ? mayGoOutOn(to.date, to.calendar) : allowed()),
    () => (to ? isFree(document, to.date) : allowed()),
  );
}

/** Of one date alone, until it is sent to the printshop or comes out; the document may be programmed again. */
export function mayCancelProgram(actor: Holder, document: PublicationFacts, programming: ProgrammingFacts): Decision {
  return firstOf(
    () => holds(actor, 'MANAGE_DOE', 'cancelar a programação'),
    () => isOpen(document, programming, 'cancelProgram'),
  );
}

/** Of the document, with every date that it has (R528): impossible once one of them went out, or to the printshop. */
export function mayRefuse(actor: Holder, document: PublicationFacts): Decision {
  const out = document.programmings.find(({ state }) => state === 'PUBLISHED');
  const sent = document.programmings.find(({ state, sent: isSent }) => isSent && state === 'PROGRAMMED');
  return firstOf(
    () => holds(actor, 'MANAGE_DOE', 'recusar a publicação'),
    () =>
      allowedIf(out === undefined, {
        code: 'ALREADY_PUBLISHED',
        message: `Não dá para recusar: já saiu na edição de ${dayInWords(out?.date ?? '')}.`,
        resolve: 'O que já saiu se corrige com outro ato.',
      }),
    () => follows(document, 'refuse'),
    () => allowedIf(sent === undefined, atThePrintshop(sent?.date ?? '')),
  );
}

/** Final, of a date that was not sent yet (R526). */
export function maySendToPrintshop(actor: Holder, document: PublicationFacts, programming: ProgrammingFacts): Decision {
  return firstOf(
    () => holds(actor, 'MANAGE_DOE', 'enviar à gráfica'),
    () => isOpen(document, programming, 'sendToPrintshop'),
    () => isInEffect(document),
    () => isForAll(document),
    () => signaturesDone(document, ['SIGNED']),
  );
}

/** With 60 and 63: only what is marked as sent is recorded as published (R526). */
export function mayPublish(actor: Holder, document: PublicationFacts, programming: ProgrammingFacts): Decision {
  return firstOf(
    () => holds(actor, 'PUBLISH_DOE', 'publicar no Diário'),
    () => holds(actor, 'MANAGE_DOE', 'publicar no Diário'),
    () => isProgrammed(document, programming, 'publish'),
    () =>
      allowedIf(programming.sent, {
        code: 'NOT_SENT_TO_PRINTSHOP',
        message: 'Só se publica o que foi enviado à gráfica.',
        resolve: 'Envie à gráfica antes.',
      }),
    () => isInEffect(document),
    () => isForAll(document),
    () => signaturesDone(document, ['SIGNED']),
  );
}

function mayTouch(actor: ProcessActor, place: MarkingPlace, verb: string): Decision {
  if (!place.draft) return mayChangeOpen(actor, place.process, verb);
  return allowedIf(place.mine, {
    code: 'DRAFT_OF_OTHERS',
    message: `Só quem escreve este rascunho pode ${verb}.`,
  });
}

/** The table of states has the act. */
function follows({ state }: PublicationFacts, action: PublicationAction): Decision {
  const now = state === 'UNMARKED' ? 'fora do Diário' : `como "${shownStateLabels[state]}"`;
  return allowedIf(can(publicationMachine, state, action), {
    code: 'PUBLICATION_STATE',
    message: `Não dá para ${verbs[action]}: o documento está ${now}.`,
    resolve: waysOut[state],
  });
}

const verbs: Readonly<Record<PublicationAction, string>> = {
  mark: 'marcar para o Diário',
  remove: 'tirar da publicação',
  authorize: 'autorizar',
  takeAuthorizationBack: 'desfazer a autorização',
  program: 'programar',
  changeDate: 'mudar a data',
  cancelProgram: 'cancelar a programação',
  refuse: 'recusar',
  sendToPrintshop: 'enviar à gráfica',
  publish: 'publicar',
};

const waysOut: Readonly<Record<PublicationFacts['state'], string | undefined>> = {
  UNMARKED: 'Quem está com o processo pode marcar o documento para o Diário.',
  TO_PUBLISH: 'Espere quem autoriza a publicação.',
  AUTHORIZED: 'Programe uma data antes.',
  PROGRAMMED: 'Cancele a programação antes.',
  REFUSED: 'Quem marcou o documento pode corrigi-lo e marcá-lo de novo.',
  PUBLISHED: 'O que já saiu se corrige com outro ato.',
};

/** One date of the document is still to go out. */
const isProgrammed = (
  document: PublicationFacts,
  { date, state }: ProgrammingFacts,
  action: PublicationAction,
): Decision =>
  firstOf(
    () =>
      allowedIf(state === 'PROGRAMMED', {
        code: 'PROGRAMMING_ENDED',
        message: `A programação de ${dayInWords(date)} já ${endings[state]}.`,
      }),
    () => follows(document, action),
  );

const endings: Readonly<Record<ProgrammingFacts['state'], string>> = {
  PROGRAMMED: 'está de pé',
  CANCELED: 'foi cancelada',
  REFUSED: 'foi recusada',
  PUBLISHED: 'saiu no Diário',
};

/** And did not go to the printshop. */
const isOpen = (document: PublicationFacts, programming: ProgrammingFacts, action: PublicationAction): Decision =>
  firstOf(
    () => isProgrammed(document, programming, action),
    () => allowedIf(!programming.sent, atThePrintshop(programming.date)),
  );

const atThePrintshop = (date: LocalDate): Reason => ({
  code: 'SENT_TO_PRINTSHOP',
  message: `O ato já foi enviado à gráfica: não sai mais da edição de ${dayInWords(date)}.`,
});

const isFree = ({ programmings }: PublicationFacts, date: LocalDate): Decision =>
  allowedIf(
    !programmings.some((one) => one.date === date && (one.state === 'PROGRAMMED' || one.state === 'PUBLISHED')),
    {
      code: 'DATE_TAKEN',
      message: `O documento já está na edição de ${dayInWords(date)}.`,
      resolve: 'Escolha outra data.',
      field: 'date',
    },
  );

/** Its kind and its format (R301). */
const goesThere = ({ kindGoes, formatGoes }: MarkingFacts): Decision =>
  firstOf(
    () =>
      allowedIf(kindGoes, {
        code: 'DOCUMENT_TYPE_NOT_PUBLISHED',
        message: 'Este tipo de documento não vai ao Diário Oficial.',
        resolve: 'Mude o tipo para um dos que são publicados: portaria, aviso, edital ou extrato.',
      }),
    () =>
      allowedIf(formatGoes, {
        code: 'DOCUMENT_FORMAT_NOT_PUBLISHED',
        message: 'Só documento editável em DOCX ou ODT vai ao Diário Oficial.',
        resolve: 'Escreva o texto no Carimbo, ou envie o arquivo em DOCX ou ODT.',
      }),
  );

const isFiled = ({ filed }: PublicationFacts): Decision =>
  allowedIf(filed, {
    code: 'DOCUMENT_NOT_FILED',
    message: 'O documento ainda é um rascunho.',
    resolve: 'Espere que ele entre no processo.',
  });

const isInEffect = ({ withoutEffect }: PublicationFacts): Decision =>
  allowedIf(!withoutEffect, {
    code: 'DOCUMENT_WITHOUT_EFFECT',
    message: 'O documento ficou sem efeito: não vai ao Diário.',
  });

/** Asked at each step: a process may become restricted after its document was marked. */
const isForAll = ({ isPublic }: PublicationFacts): Decision =>
  allowedIf(isPublic, {
    code: 'PROCESS_NOT_PUBLIC',
    message: 'O processo não é público: o que vai ao Diário é lido por todos.',
    resolve: 'Copie o documento para um processo público, ou peça a quem é responsável que mude o nível de acesso.',
  });

/** R439 and R530, to the letter of the specification's sentence. */
const signaturesMissing: Reason = {
  code: 'SIGNATURES_PENDING_OR_REFUSED',
  message: 'Documentos com assinaturas pendentes ou recusadas não podem ser exportados para o Diário Oficial.',
  resolve: 'Espere que todos assinem, ou retire os pedidos que não valem mais.',
};

const signaturesDone = (
  { signatures }: PublicationFacts,
  among: readonly PublicationFacts['signatures'][],
): Decision =>
  signatures === 'NONE' && !among.includes('NONE')
    ? allowedIf(false, {
        code: 'NOT_SIGNED',
        message: 'O documento não tem assinatura nenhuma.',
        resolve: 'Peça a assinatura de quem responde por ele.',
      })
    : allowedIf(among.includes(signatures), signaturesMissing);
