// Decisions section 5 (pendency): what whoever was asked is written, in the words of somebody who never saw the system.
import type { LocalDate } from '../../../kernel/calendar.ts';
import { shownDay } from '../../../kernel/shown-dates.ts';
import { type PendencyReason, pendencyReasons } from './pendency-limits.ts';

export const letterKinds = ['ASKED', 'REMINDED', 'SENT_BACK', 'RECEIVED', 'JOINED', 'CANCELED'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** What a letter tells. Of a process that is not public only how many documents are asked, and no free text. */
export type Letter = {
  /** Formatted. */
  readonly nup: string;
  readonly unit: string;
  readonly institution: string;
  readonly dueDate: LocalDate | null;
  readonly documents: readonly { readonly name: string; readonly reason: PendencyReason | null }[] | number;
  readonly observation: string | null;
  readonly returnReason: string | null;
  readonly cancelReason: string | null;
};

/** A letter as it is written: `verb` names what its link does, `null` when there is nothing left to do. */
export type Written = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly verb: string | null;
};

const SEND = 'Enviar os documentos';
const HOW =
  'Você não precisa de cadastro: abra o link, digite o código que chega por e-mail e anexe os arquivos, até pelo celular.';

/** What is written to whoever was asked, when this happens. */
export function letterOf(kind: LetterKind, letter: Letter): Written {
  const { nup, unit, institution } = letter;
  const who = `O setor ${unit} (${institution})`;
  switch (kind) {
    case 'ASKED':
      return {
        subject: `Documentos pedidos no processo ${nup}`,
        paragraphs: [`${who} pediu documentos a você no processo ${nup}.`, ...asks(letter), HOW],
        verb: SEND,
      };
    case 'REMINDED':
      return {
        subject: `Lembrete: faltam documentos no processo ${nup}`,
        paragraphs: [`${who} ainda aguarda os documentos pedidos a você no processo ${nup}.`, ...asks(letter), HOW],
        verb: SEND,
      };
    case 'SENT_BACK':
      return {
        subject: `Confira os documentos enviados ao processo ${nup}`,
        paragraphs: [
          `${who} conferiu o que você enviou ao processo ${nup} e pediu uma correção.`,
          ...(letter.returnReason === null ? [] : [`Motivo: ${letter.returnReason}`]),
          ...asks(letter),
          'O que você já enviou continua na resposta: troque o que for preciso e envie de novo.',
        ],
        verb: 'Corrigir a resposta',
      };
    case 'RECEIVED':
      return {
        subject: `Recebemos os seus documentos do processo ${nup}`,
        paragraphs: [
          `A sua resposta chegou ao setor ${unit} (${institution}), no processo ${nup}.`,
          'O setor vai conferir os documentos. Se faltar algo, você recebe outro e-mail.',
        ],
        verb: null,
      };
    case 'JOINED':
      return {
        subject: `Os seus documentos fazem parte do processo ${nup}`,
        paragraphs: [`O que você enviou foi juntado ao processo ${nup}. Nada mais é pedido a você neste pedido.`],
        verb: null,
      };
    case 'CANCELED':
      return {
        subject: `Pedido de documentos cancelado no processo ${nup}`,
        paragraphs: [
          `${who} cancelou o pedido de documentos do processo ${nup}. Você não precisa enviar nada.`,
          ...(letter.cancelReason === null ? [] : [`Motivo: ${letter.cancelReason}`]),
        ],
        verb: null,
      };
  }
}

function asks({ documents, observation, dueDate }: Letter): string[] {
  const asked =
    typeof documents === 'number'
      ? documents === 1
        ? 'Foi pedido 1 documento. O link mostra qual.'
        : `Foram pedidos ${documents} documentos. O link mostra quais.`
      : ['O que falta:', ...documents.map(({ name, reason }) => `- ${name}${why(reason)}`)].join('\n');
  return [
    asked,
    ...(observation === null ? [] : [observation]),
    ...(dueDate === null ? [] : [`Prazo: até ${shownDay(dueDate)}.`]),
  ];
}

const why = (reason: PendencyReason | null): string =>
  reason === null ? '' : ` (${pendencyReasons[reason].toLowerCase()}: envie de novo)`;
