// Specification 001 §4 (gazette), decision 83: when an act may be put into an edition, and when an edition closes by itself.
import { allowed, type Decision, denied } from '../../../kernel/decision.ts';
import type { LocalDate } from '../../../kernel/calendar.ts';
import { can } from '../../../kernel/state-machine.ts';
import { shownDay } from '../../../kernel/shown-dates.ts';
import { type EditionState, editionMachine } from './edition-states.ts';

export interface EditionFacts {
  readonly date: LocalDate;
  readonly state: EditionState;
  readonly number: number | null;
}

/** Whether an act may go into an edition, on a day where the institution is. */
export function mayPut(edition: EditionFacts, today: LocalDate): Decision {
  const { date, state, number } = edition;
  if (date < today) {
    return denied({
      code: 'EDITION_PAST',
      message: `A edição de ${shownDay(date)} já passou.`,
      resolve: 'Escolha a data de hoje ou outra à frente.',
    });
  }
  if (!can(editionMachine, state, 'put')) {
    return denied({
      code: 'EDITION_CLOSED',
      message: `A edição nº ${number ?? '…'}, de ${shownDay(date)}, já fechou.`,
      resolve: 'Publique na próxima edição ou, se não puder esperar, em edição extra.',
    });
  }
  return allowed();
}

export interface ClosingFacts extends EditionFacts {
  readonly acts: number;
  /** Milliseconds since the last act was put in. */
  readonly quietMs: number;
}

/** Somebody who publishes act after act is not overtaken. */
const quietMs = 10 * 60_000;

/** Whether an edition closes by itself: its day has come, and nobody is still putting acts in. */
export const isDueToClose = ({ date, state, acts, quietMs: quiet }: ClosingFacts, today: LocalDate): boolean =>
  can(editionMachine, state, 'close') && acts > 0 && (date < today || (date === today && quiet >= quietMs));
