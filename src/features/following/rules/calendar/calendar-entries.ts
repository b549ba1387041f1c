// Decision 93: what a person's own calendar says of the processes that wait for them, and of which it says only the number.
import type { LocalDate } from '../../../../kernel/calendar.ts';

/** A process as far as a calendar needs it; what is not there waits for nobody. */
export interface DatedProcess {
  readonly id: number;
  /** As people read it. */
  readonly number: string;
  /** `null` of one that is not public: the program that keeps the calendar is of somebody else. */
  readonly title: string | null;
  readonly due: LocalDate | null;
  /** On which it goes on by itself. */
  readonly review: LocalDate | null;
  readonly back: { readonly by: LocalDate; readonly unit: string } | null;
  readonly asked: { readonly on: LocalDate; readonly documents: number } | null;
}

export interface DatedEntry {
  /** Its own for ever, in the calendar of one person. */
  readonly key: string;
  readonly processId: number;
  readonly day: LocalDate;
  readonly summary: string;
}

/** What stands in a calendar of a process. */
export function entriesOf({ id, number, title, due, review, back, asked }: DatedProcess): DatedEntry[] {
  const named = title === null ? number : `${number}: ${title}`;
  const entry = (kind: string, day: LocalDate, summary: string) => ({
    key: `${kind}-${id}`,
    processId: id,
    day,
    summary,
  });
  return [
    ...(due ? [entry('prazo', due, `Prazo do processo ${named}`)] : []),
    ...(review ? [entry('revisao', review, `Volta a andar: processo ${named}`)] : []),
    ...(back
      ? [entry('devolver', back.by, `Devolver${title === null ? '' : ` a ${back.unit}`} o processo ${named}`)]
      : []),
    ...(asked ? [entry('assinar', asked.on, `${signing(asked.documents)} no processo ${named}`)] : []),
  ];
}

const signing = (documents: number): string =>
  documents === 1 ? 'Assinatura pedida' : `${documents} assinaturas pedidas`;

/** Days for which a calendar tells that something is cancelled: programs that were off meanwhile hear it too. */
export const daysCancelled = 30;
