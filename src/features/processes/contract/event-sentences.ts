// Specification 000 §3 (timeline): what the events of a process say to who reads them.

import { isSecrecyLevel, secrecyLevels } from '../rules/secrecy.ts';

type Unit = { readonly label: string; readonly description: string };
type MoveKind = 'DISPATCHED' | 'FORWARDED' | 'RETURNED' | 'TO_ORIGIN' | 'TAKEN_BACK';

/** An abbreviation never stands alone in what a citizen reads. */
const named = (unit: Unit) => `${unit.label} (${unit.description})`;

/** Where it began, where it was sent at once if elsewhere, and its subject. */
export function openedSentence(opened: { from: Unit; to: Unit; subject: string }): string {
  const sent = opened.from.label === opened.to.label ? '' : ` e enviado para ${named(opened.to)}`;
  return `Aberto em ${named(opened.from)}${sent}. Assunto: ${opened.subject}.`;
}

const moves: Readonly<Record<MoveKind, { readonly status: string; readonly verb: string }>> = {
  DISPATCHED: { status: 'Tramitado', verb: 'Tramitado' },
  FORWARDED: { status: 'Encaminhado', verb: 'Encaminhado' },
  RETURNED: { status: 'Devolvido', verb: 'Devolvido' },
  TO_ORIGIN: { status: 'Tramitado à origem', verb: 'Tramitado de volta à origem,' },
  TAKEN_BACK: { status: 'Envio desfeito', verb: 'Trazido de volta' },
};

/** The heading of the line that `movedSentence` follows. */
export const movedStatus = (moved: { kind: MoveKind }): string => moves[moved.kind].status;

/** From where to where it went. */
export const movedSentence = (moved: { kind: MoveKind; from: Unit; to: Unit }): string =>
  `${moves[moved.kind].verb} de ${named(moved.from)} para ${named(moved.to)}.`;

/** It changed hands with everything of its unit. */
export const migratedSentence = ({ from, to }: { from: Unit; to: Unit }): string =>
  `Passou de ${named(from)} para ${named(to)}, com os demais processos do setor.`;

/** The reason from the list and, where there is one, what was observed. */
export const archivedSentence = (archived: { reason: string; observation: string | null }): string =>
  `Motivo: ${archived.reason}.${archived.observation ? ` ${archived.observation}` : ''}`;

const levelName = (id: number): string => (isSecrecyLevel(id) ? secrecyLevels[id].name : String(id));

/** Levels by their names; the same level twice is another ground for it. */
export const accessSentence = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `Continua ${levelName(to)}, com outro fundamento.` : `De ${levelName(from)} para ${levelName(to)}.`;

interface Grounds {
  readonly legal_reference: string | null;
  readonly until: string | null;
  readonly justification: string;
}

/** Goes after the sentence of the change, for who reads the process. */
export function groundsSentence({ legal_reference: norm, until, justification }: Grounds): string {
  const term = until === null ? '' : ` Até ${until.split('-').toReversed().join('/')}.`;
  return `${norm === null ? '' : ` Hipótese legal: ${norm}.`}${term} Justificativa: ${justification}`;
}

/** What of a process may be corrected, in the order in which it is told. */
export const changedParts = [
  'subject',
  'description',
  'interested',
  'type',
  'reference_number',
  'references',
  'priority',
  'due_date',
] as const;
type Part = (typeof changedParts)[number];

interface DataChanged {
  readonly changed: readonly Part[];
  readonly subject: { readonly from: string; readonly to: string };
  readonly priority: { readonly from: string; readonly to: string };
  readonly interested_added: readonly unknown[];
  readonly interested_removed: readonly unknown[];
}

/** Names nobody: who the parties are now is read in the process. */
export function dataSentence(data: DataChanged): string {
  const { subject, priority, interested_added: added, interested_removed: removed } = data;
  const told: Record<Part, string> = {
    subject: `Assunto: de "${subject.from}" para "${subject.to}".`,
    description: 'Título alterado.',
    interested: `Interessados: ${added.length} a mais, ${removed.length} a menos.`,
    type: 'Tipo alterado.',
    reference_number: 'Número de referência alterado.',
    references: 'Processos relacionados alterados.',
    priority: `Prioridade: de ${priority.from} para ${priority.to}.`,
    due_date: 'Prazo alterado.',
  };
  return changedParts
    .filter((part) => data.changed.includes(part))
    .map((part) => told[part])
    .join(' ');
}
