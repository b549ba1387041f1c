import { z } from 'zod';
import { eventKind } from '../../../platform/contract/event.ts';
import { day, id } from '../../../platform/contract/fields.ts';
import { dayInWords } from '../rules/edition-calendar.ts';
import { takenOutReasons, takenOutSaid } from '../../gazette-editions/rules/taken-out.ts';
import { gazetteRefusalLabels, gazetteRefusals } from '../rules/gazette-queue.ts';

const document = z.object({
  document_id: id,
  title: z.string(),
  /** Who marked it, and who authorised it: they are told what becomes of it. */
  concerns: z.array(id),
});
const dated = document.extend({ programming_id: id, date: day });

type Titled = { readonly title: string };
type Dated = Titled & { readonly date: string };
const ofTitle = ({ title }: Titled) => `${title}.`;
const onDate = ({ title, date }: Dated) => `${title}, na edição de ${dayInWords(date)}.`;
const publicDate = ({ date }: Dated) => `Edição de ${dayInWords(date)}.`;

/** A document is to go to the gazette. */
export const documentMarked = eventKind({
  type: 'document-marked-to-publish',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Documento marcado para o Diário Oficial',
  payload: document.extend({
    keep_reference: z.boolean(),
    /** The act that it corrects. */
    erratum_of: id.nullish(),
  }),
  sentence: ofTitle,
  plain: () => 'Um documento foi separado para sair no Diário Oficial.',
});

export const documentRemoved = eventKind({
  type: 'document-removed-from-publish',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Documento tirado da publicação',
  payload: document,
  sentence: ofTitle,
  plain: () => 'Um documento não vai mais para o Diário Oficial.',
});

export const publicationAuthorized = eventKind({
  type: 'publication-authorized',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Publicação autorizada',
  payload: document,
  sentence: ofTitle,
  plain: () => 'A publicação de um documento no Diário Oficial foi autorizada.',
});

export const authorizationTakenBack = eventKind({
  type: 'publication-authorization-taken-back',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Autorização de publicação desfeita',
  payload: document,
  sentence: ofTitle,
  plain: () => 'A autorização para publicar um documento no Diário Oficial foi desfeita.',
});

export const publicationProgrammed = eventKind({
  type: 'publication-programmed',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Publicação programada',
  payload: dated,
  sentence: onDate,
  publicSentence: publicDate,
  plain: ({ date }) => `Um documento vai sair no Diário Oficial de ${dayInWords(date)}.`,
});

export const programDateChanged = eventKind({
  type: 'publication-date-changed',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Data de publicação alterada',
  payload: dated.extend({ from: day }),
  sentence: ({ from, ...rest }) => `${onDate(rest)} Era ${dayInWords(from)}.`,
  publicSentence: publicDate,
  plain: ({ date }) => `A data em que um documento sai no Diário Oficial mudou para ${dayInWords(date)}.`,
});

export const programCanceled = eventKind({
  type: 'publication-program-canceled',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Programação de publicação cancelada',
  payload: dated.extend({
    /** Why an edition left it out before it came out; null where somebody cancelled it. */
    reason: z.enum(takenOutReasons).nullable().default(null),
  }),
  sentence: ({ reason, ...rest }) =>
    reason === null ? onDate(rest) : `${onDate(rest)} Não saiu: ${takenOutSaid[reason]}.`,
  publicSentence: publicDate,
  plain: ({ date }) => `Um documento não sai mais no Diário Oficial de ${dayInWords(date)}.`,
});

export const publicationRefused = eventKind({
  type: 'publication-refused',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Publicação recusada',
  payload: document.extend({
    reason: z.enum(gazetteRefusals),
    justification: z.string(),
    /** The dates that were refused with it. */
    dates: z.array(day),
  }),
  sentence: ({ title, reason, justification }) => `${title}. Motivo: ${gazetteRefusalLabels[reason]}. ${justification}`,
  publicSentence: ({ reason }) => `Motivo: ${gazetteRefusalLabels[reason]}.`,
  plain: ({ reason }) => `Um documento não foi aceito no Diário Oficial. Motivo: ${gazetteRefusalLabels[reason]}.`,
});

/** It does not leave its edition any more. */
export const sentToPrintshop = eventKind({
  type: 'publication-sent-to-printshop',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Enviado à gráfica do Diário Oficial',
  payload: dated,
  sentence: onDate,
  publicSentence: publicDate,
  plain: ({ date }) => `Um documento foi enviado para a edição do Diário Oficial de ${dayInWords(date)}.`,
});

export const publicationPublished = eventKind({
  type: 'publication-published',
  version: 1,
  stream: 'process',
  label: 'Publicado no Diário Oficial',
  payload: dated,
  sentence: onDate,
  publicSentence: publicDate,
  plain: ({ date }) => `Um documento entrou no Diário Oficial de ${dayInWords(date)}.`,
});
