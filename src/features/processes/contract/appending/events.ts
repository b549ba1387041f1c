import { z } from 'zod';
import { eventKind } from '../../../../platform/contract/event.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';

const appended = z.object({ process_join_id: id, process_id: id, nup: z.string(), reason: z.string().nullable() });
const detached = appended.omit({ reason: true }).extend({ justification: z.string() });

/** The process that an event names is the other one: who may not know that one is told nothing of it. */
const about = ({ process_id }: { process_id: number }) => process_id;
const saying = (sentence: string, label: string, text: string | null) =>
  text ? `${sentence} ${label}: ${text}` : sentence;

/** Told in the chain of the process that was appended, and so of which one leads it. */
export const processAppended = eventKind({
  type: 'process-appended',
  version: 1,
  stream: 'process',
  label: 'Apensado',
  payload: appended,
  about,
  sentence: ({ nup, reason }) => saying(`Ao processo ${formatNup(nup)}.`, 'Motivo', reason),
  publicSentence: ({ nup }) => `Ao processo ${formatNup(nup)}.`,
  plain: ({ nup }) => `Passou a seguir junto com o processo ${formatNup(nup)}.`,
});

/** The same act in the chain of the principal. */
export const appendReceived = eventKind({
  type: 'append-received',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Apenso recebido',
  payload: appended,
  about,
  sentence: ({ nup, reason }) => saying(`Processo ${formatNup(nup)} apensado a este.`, 'Motivo', reason),
  publicSentence: ({ nup }) => `Processo ${formatNup(nup)} apensado a este.`,
  plain: ({ nup }) => `O processo ${formatNup(nup)} passou a seguir junto com este.`,
});

export const processDetached = eventKind({
  type: 'process-detached',
  version: 1,
  stream: 'process',
  label: 'Desapensado',
  payload: detached,
  about,
  sentence: ({ nup, justification }) => saying(`Do processo ${formatNup(nup)}.`, 'Justificativa', justification),
  publicSentence: ({ nup }) => `Do processo ${formatNup(nup)}.`,
  plain: ({ nup }) => `Deixou de seguir junto com o processo ${formatNup(nup)}.`,
});

/** The same act in the chain of what was its principal. */
export const appendReleased = eventKind({
  type: 'append-released',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Apenso retirado',
  payload: detached,
  about,
  sentence: ({ nup, justification }) =>
    saying(`Processo ${formatNup(nup)} desapensado deste.`, 'Justificativa', justification),
  publicSentence: ({ nup }) => `Processo ${formatNup(nup)} desapensado deste.`,
  plain: ({ nup }) => `O processo ${formatNup(nup)} deixou de seguir junto com este.`,
});
