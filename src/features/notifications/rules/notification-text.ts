// Specification 000 §4 (notifications): one sentence each, readable by somebody who may no longer read the process.
import { formatNup } from '../../../kernel/numbers/nup.ts';
import { shownDay } from '../../../kernel/shown-dates.ts';
import { takenOutSaid } from '../../gazette-editions/rules/taken-out.ts';

/** Who did it, as they were then. */
export type Doer = { readonly name: string } | null;

const by = (doer: Doer): string => doer?.name ?? 'O sistema';
/** `null`: it has no number yet. */
type ProcessNumber = string | null;

const the = (nup: ProcessNumber): string =>
  nup === null ? 'o processo em elaboração' : `o processo ${formatNup(nup)}`;

/** Never a subject nor the name of a document: only the number, people and units. */
export const notificationText = {
  arrivedOpened: (doer: Doer, nup: ProcessNumber, unit: string) =>
    `${by(doer)} abriu ${the(nup)} e o enviou para ${unit}.`,
  interestedAdded: (doer: Doer, nup: ProcessNumber) => `${by(doer)} incluiu você como parte interessada n${the(nup)}.`,
  dispatched: (doer: Doer, nup: ProcessNumber, unit: string) => `${by(doer)} tramitou ${the(nup)} para ${unit}.`,
  returned: (doer: Doer, nup: ProcessNumber, unit: string) => `${by(doer)} devolveu ${the(nup)} para ${unit}.`,
  sentToOrigin: (doer: Doer, nup: ProcessNumber, unit: string) => `${by(doer)} tramitou ${the(nup)} à origem, ${unit}.`,
  takenBack: (doer: Doer, nup: ProcessNumber, unit: string) => `${by(doer)} desfez o envio d${the(nup)} para ${unit}.`,
  documentsJoined: (doer: Doer, nup: ProcessNumber) => `${by(doer)} juntou documentos a${the(nup)}.`,
  knowledgeGiven: (doer: Doer, nup: ProcessNumber) => `${by(doer)} deu ciência n${the(nup)}.`,
  pendencyAnswered: (nup: ProcessNumber, number: number) =>
    `A pendência nº ${number} d${the(nup)} foi respondida. O que foi enviado aguarda juntada.`,
  pendencyCanceled: (doer: Doer, nup: ProcessNumber, number: number) =>
    `${by(doer)} cancelou a pendência nº ${number} d${the(nup)}. O motivo está no processo.`,
  returnDue: (nup: ProcessNumber, unit: string, by: string) =>
    `${unit} espera ${the(nup)} de volta até ${shownDay(by)}.`,
  assigned: (doer: Doer, nup: ProcessNumber) => `${by(doer)} atribuiu ${the(nup)} a você.`,
  archived: (doer: Doer, nup: ProcessNumber) => `${by(doer)} arquivou ${the(nup)}.`,
  unarchived: (doer: Doer, nup: ProcessNumber) => `${by(doer)} desarquivou ${the(nup)}.`,
  /** Which one is not said: they may not know it any more. */
  unfavourited: () =>
    'Um processo saiu dos seus favoritos: quem pode lê-lo mudou, e você não está mais entre essas pessoas.',
  signatureRequested: (doer: Doer, nup: ProcessNumber) =>
    `${by(doer)} pediu a sua assinatura em um documento d${the(nup)}.`,
  signatureTurn: (nup: ProcessNumber) => `É a sua vez de assinar um documento d${the(nup)}.`,
  signed: (doer: Doer, nup: ProcessNumber) => `${by(doer)} assinou um documento d${the(nup)}.`,
  signatureRefused: (doer: Doer, nup: ProcessNumber) => `${by(doer)} recusou assinar um documento d${the(nup)}.`,
  signatureDropped: (doer: Doer, nup: ProcessNumber) =>
    `${by(doer)} alterou um documento d${the(nup)}: a assinatura pedida a você foi cancelada.`,
  signatureNotNeeded: (doer: Doer, nup: ProcessNumber) =>
    `${by(doer)} tornou sem efeito um documento d${the(nup)}: a assinatura pedida a você foi cancelada.`,
  signatureCanceled: (doer: Doer, nup: ProcessNumber) =>
    `${by(doer)} cancelou o pedido para você assinar um documento d${the(nup)}.`,
  obligationChanged: (doer: Doer, nup: ProcessNumber) =>
    `${by(doer)} mudou se a sua assinatura em um documento d${the(nup)} é obrigatória.`,
  dispatchDraftChanged: (doer: Doer, nup: ProcessNumber) =>
    `${by(doer)} mexeu no despacho que você está escrevendo n${the(nup)}. Leia-o antes de tramitar.`,
  /** Of no one process: how many they are depends on who reads. */
  migrated: (from: readonly string[], to: string) =>
    `Os processos de ${units.format(from)} passaram para ${to}. Os que não estavam arquivados aguardam análise lá, sem responsável.`,
  /** The first of them by number, those that the reader may know. */
  responsibleLeft: (person: string, unit: string, nups: readonly string[]) => {
    const named = nups.slice(0, NAMED).map(formatNup);
    const more = nups.length - named.length;
    const which = units.format(more > 0 ? [...named, `mais ${more}`] : named);
    return `${person} não trabalha mais em ${unit}. ${nups.length === 1 ? 'Ficou sem responsável' : 'Ficaram sem responsável'}: ${which}.`;
  },
  accessReview: (name: string, deadline: string) =>
    `${name}: confirme ou tire os acessos de quem você administra até ${shownDay(deadline)}.`,
  accessReviewLate: (name: string, deadline: string) =>
    `${name}: o prazo terminou em ${shownDay(deadline)} e ainda há acessos sem resposta.`,
  reorganised: (title: string, sentences: readonly string[]) => {
    const more = sentences.length - STEPS_TOLD;
    const told = [...sentences.slice(0, STEPS_TOLD), ...(more > 0 ? [`e mais ${more}`] : [])];
    return `Reorganização concluída: ${title}. ${told.join('; ')}.`;
  },
  reorganisationHeld: (
    title: string,
    outcome: 'STOPPED' | 'HELD',
    reasons: readonly { readonly message: string; readonly resolve: string | null }[],
  ) => {
    const [why] = reasons;
    const said = outcome === 'HELD' ? 'A reorganização não começou' : 'A reorganização parou';
    return [`${said}: ${title}.`, why?.message, why?.resolve].filter(Boolean).join(' ');
  },
  /** The name of a search is what its author wrote: who is told of it sees the search. */
  searchFound: (search: string, nup: ProcessNumber) => `${capital(the(nup))} entrou na sua busca salva “${search}”.`,
  searchFoundMany: (search: string, count: number) =>
    `${count.toLocaleString('pt-BR')} processos novos entraram na sua busca salva “${search}”.`,
  reportReady: (name: string, place: string, days: Days) =>
    `O relatório agendado ${name}, de ${place}, ${daysOf(days)}, está pronto. O arquivo fica guardado por 7 dias.`,
  reportFailed: (name: string, place: string, days: Days, why: string) =>
    `O relatório agendado ${name}, de ${place}, ${daysOf(days)}, não foi gerado. ${why}`,
  sentAutomatically: (nup: ProcessNumber, unit: string) =>
    `Todos assinaram: ${the(nup)} foi tramitado para ${unit}, como você ordenou.`,
  suspensionOver: (nup: ProcessNumber) =>
    `Chegou a data de revisão d${the(nup)}: ele não está mais sobrestado e o prazo voltou a correr.`,
  gazetteRefused: (doer: Doer, nup: ProcessNumber) =>
    `${by(doer)} recusou a publicação, no Diário Oficial, de um documento d${the(nup)}. O motivo está no processo.`,
  gazetteProgrammed: (doer: Doer, nup: ProcessNumber, date: string) =>
    `${by(doer)} programou um documento d${the(nup)} para o Diário Oficial de ${shownDay(date)}.`,
  gazetteDateChanged: (doer: Doer, nup: ProcessNumber, date: string) =>
    `${by(doer)} mudou para ${shownDay(date)} a publicação, no Diário Oficial, de um documento d${the(nup)}.`,
  gazetteProgramCanceled: (doer: Doer, nup: ProcessNumber, date: string) =>
    `${by(doer)} cancelou a publicação de um documento d${the(nup)} no Diário Oficial de ${shownDay(date)}.`,
  gazetteTakenOut: (nup: ProcessNumber, date: string, reason: keyof typeof takenOutSaid) =>
    `Um documento d${the(nup)} não saiu no Diário Oficial de ${shownDay(date)}: ${takenOutSaid[reason]}.`,
  gazettePublished: (doer: Doer, nup: ProcessNumber, date: string) =>
    `${by(doer)} publicou um documento d${the(nup)} no Diário Oficial de ${shownDay(date)}.`,
  orderCanceled: (nup: ProcessNumber, reason: string) => `O trâmite automático d${the(nup)} foi cancelado. ${reason}`,
} as const;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** The first and the last day of something. */
interface Days {
  readonly start: string;
  readonly end: string;
}
const daysOf = ({ start, end }: Days): string => [start, end].map(shownDay).join(' a ');

/** So many processes are told by their number. */
const NAMED = 5;
/** So many steps of a reorganisation are told. */
const STEPS_TOLD = 3;
const units = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
