// What happened to a process, and where it stands, as a citizen reads it: without the words of the trade, and naming nobody.
import { forUnit, inUnit, ofUnit } from '../../units/rules/in-unit.ts';
import type { ProcessState } from './process-states.ts';
import { isSecrecyLevel, secrecyLevels } from './secrecy.ts';

type Unit = { readonly label: string; readonly description: string };
type Way = { readonly from: Unit; readonly to: Unit };

/** An abbreviation never stands alone in what a citizen reads. */
const named = ({ label, description }: Unit) => `${description} (${label})`;
const inside = (unit: Unit) => `${inUnit(unit.description)} ${named(unit)}`;
const away = (unit: Unit) => `${ofUnit(unit.description)} ${named(unit)}`;
const towards = (unit: Unit) => `${forUnit(unit.description)} ${named(unit)}`;
const way = ({ from, to }: Way) => `${away(from)} ${towards(to)}`;

/** Where it began, where it was sent at once if elsewhere, and what it is about. */
export function openedInPlain({ from, to, subject }: Way & { readonly subject: string }): string {
  const sent = from.label === to.label ? '' : ` e enviado ${towards(to)}`;
  return `Foi aberto ${inside(from)}${sent}. Trata de: ${subject}.`;
}

const moves = {
  DISPATCHED: (moved: Way) => `Foi enviado ${way(moved)}.`,
  FORWARDED: (moved: Way) => `Foi encaminhado ${way(moved)}.`,
  RETURNED: (moved: Way) => `Foi devolvido ${way(moved)}.`,
  TO_ORIGIN: (moved: Way) => `Voltou ${way(moved)}, o setor que o abriu.`,
  TAKEN_BACK: (moved: Way) => `O envio foi desfeito: voltou ${way(moved)}.`,
} as const;

/** From where to where it went, and in which of the five ways. */
export const movedInPlain = (moved: Way & { readonly kind: keyof typeof moves }): string => moves[moved.kind](moved);

/** It changed hands with everything of its unit, not because of anything in it. */
export const migratedInPlain = (moved: Way): string =>
  `Passou ${way(moved)}, com os outros processos do setor, por uma mudança na organização.`;

interface Responsible {
  readonly from_person_id: number | null;
  readonly to_person_id: number | null;
}

/** Somebody, or nobody, looks after it from now on: who they are is told to no citizen. */
export function responsibleInPlain({ from_person_id: from, to_person_id: to }: Responsible): string {
  if (to === null) return 'Ficou à espera de que alguém do setor cuide dele.';
  return from === null ? 'Alguém do setor passou a cuidar dele.' : 'Mudou a pessoa do setor que cuida dele.';
}

/** The reason is the one chosen from the list; what was observed beside it is not told. */
export const archivedInPlain = ({ reason }: { readonly reason: string }): string =>
  `O trabalho terminou e o processo foi arquivado. Motivo: ${reason}.`;

const levelName = (id: number): string => (isSecrecyLevel(id) ? secrecyLevels[id].name : String(id));

/** Levels by their names; the same level twice is another ground for it. */
export const accessInPlain = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to
    ? `Quem pode ver o processo continua o mesmo (${levelName(to)}), por outro motivo da lei.`
    : `Mudou quem pode ver o processo: de ${levelName(from)} para ${levelName(to)}.`;

/** Where it stands, after "O processo" and before the unit where that is. */
export const standsInPlain: Readonly<Record<Exclude<ProcessState, 'DRAFT'>, string>> = {
  OPEN: 'aguarda análise',
  IN_ANALYSIS: 'está em análise',
  FORWARDED: 'foi encaminhado e aguarda análise',
  DISPATCHED: 'chegou e aguarda análise',
  RETURNED: 'foi devolvido e aguarda análise',
  TO_ORIGIN: 'voltou ao setor que o abriu e aguarda análise',
  ARCHIVED: 'está arquivado',
  UNARCHIVED: 'foi desarquivado e está em análise',
};
