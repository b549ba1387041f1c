// Specification 000 §3 (timeline): what the events of a process say to who reads them.

type Unit = { readonly label: string; readonly description: string };
type MoveKind = 'DISPATCHED' | 'FORWARDED' | 'RETURNED' | 'TO_ORIGIN';

/** An abbreviation never stands alone in what a citizen reads. */
const named = (unit: Unit) => `${unit.label} (${unit.description})`;

export function openedSentence(opened: { from: Unit; to: Unit; subject: string }): string {
  const sent = opened.from.label === opened.to.label ? '' : ` e enviado para ${named(opened.to)}`;
  return `Aberto em ${named(opened.from)}${sent}. Assunto: ${opened.subject}.`;
}

const moves: Readonly<Record<MoveKind, { readonly status: string; readonly verb: string }>> = {
  DISPATCHED: { status: 'Tramitado', verb: 'Tramitado' },
  FORWARDED: { status: 'Encaminhado', verb: 'Encaminhado' },
  RETURNED: { status: 'Devolvido', verb: 'Devolvido' },
  TO_ORIGIN: { status: 'Tramitado à origem', verb: 'Tramitado de volta à origem,' },
};

export const movedStatus = (moved: { kind: MoveKind }): string => moves[moved.kind].status;

export const movedSentence = (moved: { kind: MoveKind; from: Unit; to: Unit }): string =>
  `${moves[moved.kind].verb} de ${named(moved.from)} para ${named(moved.to)}.`;

export const archivedSentence = (archived: { reason: string; observation: string | null }): string =>
  `Motivo: ${archived.reason}.${archived.observation ? ` ${archived.observation}` : ''}`;
