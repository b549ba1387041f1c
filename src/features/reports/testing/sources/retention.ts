import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Cast, Chance } from './chance.ts';
import { all, dayOf, number, shownDay, type SlowLine, slowReader, type SlowQuestion } from './slow-reader.ts';

/** The table of retention: for each subject how long, from when, and what becomes of it; and processes archived as days end and begin. */
export async function retentionAtRandom(
  cast: Cast,
  { next, pick, maybe, person, moment, evening }: Chance,
): Promise<void> {
  const { owner } = cast.database;
  for (const [at, id] of cast.subjectIds.entries()) {
    const from = pick(['opening', 'archiving', 'event']);
    const destination = pick(['elimination', 'elimination', 'elimination', 'permanent', null]);
    await sql`update subjects.subject set final_destination = ${destination}, classification_code = ${maybe(`0${at}.1`)},
      current_months = ${maybe(next(3))}, intermediate_months = ${maybe(next(3))}, retention_starts_at = ${from},
      retention_event = ${from === 'event' ? 'aprovação das contas' : null} where id = ${id}`.execute(owner);
  }
  for (const id of cast.processIds) {
    if (next(5) > 2) continue;
    const at = next(3) === 0 ? evening() : moment();
    await sql`update processes.process set state = 'ARCHIVED', responsible_id = null, responsible_since = null,
      archived_at = greatest(opened_at, ${at}), archived_by = ${person()} where id = ${id}`.execute(owner);
  }
}

interface Subject {
  readonly id: number;
  readonly classification_code: string | null;
  readonly current_months: number | null;
  readonly intermediate_months: number | null;
  readonly retention_starts_at: 'opening' | 'archiving' | 'event';
  readonly retention_event: string | null;
  readonly final_destination: string | null;
}

/** The same day so many months later; the last of the month where it has no such day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return [last.getUTCFullYear(), last.getUTCMonth() + 1, Math.min(date, last.getUTCDate())]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** The report of what the table of retention lets go, by the calendar of where the institution is. */
export async function retentionSlowly(db: Database, question: SlowQuestion): Promise<SlowLine[]> {
  const seen = await slowReader(db, question);
  const subjects = new Map((await all<Subject>(db, 'subjects.subject')).map((row) => [row.id, row]));
  const [first, last] = question.days;
  return [...seen.processes.values()]
    .flatMap((row) => {
      const subject = subjects.get(row.subject_id ?? 0);
      if (row.state !== 'ARCHIVED' || row.archived_at === null || !seen.isAsked(row.unit_id)) return [];
      if (subject?.final_destination !== 'elimination') return [];
      if (subject.current_months === null && subject.intermediate_months === null) return [];
      const months = (subject.current_months ?? 0) + (subject.intermediate_months ?? 0);
      const from = subject.retention_starts_at === 'opening' ? row.opened_at! : row.archived_at;
      const until = monthsAfter(dayOf(from), months);
      const begins = {
        opening: 'Abertura',
        archiving: 'Arquivamento',
        event: `Confira antes: ${subject.retention_event}`,
      };
      const line = [
        number(row.nup),
        seen.subject(row.subject_id),
        subject.classification_code ?? '',
        seen.unit(row.unit_id),
        shownDay(dayOf(row.archived_at)),
        shownDay(until),
        begins[subject.retention_starts_at],
      ];
      return until >= first && until <= last ? [{ at: `${until} ${timeOf(from)}`, id: row.id, line }] : [];
    })
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.id - b.id)
    .map(({ line }) => line);
}

/** Of the clock of where the institution is, to the millisecond. */
const timeOf = (at: Date): string => clock.format(at);
const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
