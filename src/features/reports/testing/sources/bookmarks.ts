import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Applicability } from '../../../units/rules/applicability.ts';
import type { Cast, Chance } from './chance.ts';
import { all, type SlowLine, slowReader, type SlowQuestion } from './slow-reader.ts';

/** Bookmarks of people, of units, of organs and of everybody, switched off too, on some of all processes. */
export async function bookmarksAtRandom(cast: Cast, { next, pick, person, unit }: Chance): Promise<void> {
  const { owner } = cast.database;
  for (let n = 0; n < 12; n += 1) {
    const maker = person();
    const { id: unitId, partId } = unit();
    const part = (capacities: number[]) => ({ id: partId, all_capacities: capacities.length === 0, capacities });
    const where: Applicability | null = pick([
      null,
      { all_parts: true, parts: [], legal_natures: [] },
      { all_parts: false, parts: [part([])], legal_natures: [] },
      { all_parts: false, parts: [part([unitId])], legal_natures: [] },
    ]);
    const name = `Marcador ${String.fromCodePoint(65 + n)}`;
    const { rows } = await sql<{ id: number }>`
      insert into bookmarks.bookmark (owner_id, applicability, name, search_name, title, colour, text_colour, in_person_bidding, show_name,
        active, created_at, created_by, changed_at, changed_by)
      values (${where === null ? maker : null}, ${where === null ? null : JSON.stringify(where)}::jsonb, ${name}, ${name}, '', '#2e7d5b',
        '#ffffff', false, true, ${next(4) > 0}, now(), ${maker}, now(), ${maker}) returning id`.execute(owner);
    for (const id of cast.processIds) {
      if (next(4) > 0) continue;
      await sql`insert into bookmarks.marked (process_id, bookmark_id, marked_by, marked_at)
        values (${id}, ${rows[0]!.id}, ${maker}, now())`.execute(owner);
    }
  }
}

interface Bookmark {
  readonly id: number;
  readonly name: string;
  readonly applicability: Applicability | null;
}

/** The report of bookmarks: of those that apply where its reader works. */
export async function bookmarksSlowly(db: Database, question: SlowQuestion): Promise<SlowLine[]> {
  const { unit } = question.actor;
  const seen = await slowReader(db, question);
  const appliesHere = ({ applicability: where }: Bookmark): boolean =>
    where !== null &&
    (where.all_parts ||
      where.parts.some(
        ({ id, all_capacities, capacities }) => id === unit?.partId && (all_capacities || capacities.includes(unit.id)),
      ));
  const isOn = (id: number) => (process: { readonly id: number }) =>
    seen.marks.some(({ process_id, bookmark_id }) => process_id === process.id && bookmark_id === id);
  const processes = [...seen.processes.values()];
  const here = processes.filter((row) => seen.isAsked(row.unit_id));
  const opened = processes.filter(
    (row) => seen.isAsked(row.origin_unit_id) && row.opened_at && seen.isInDays(row.opened_at),
  );
  const archived = here.filter((row) => row.state === 'ARCHIVED' && row.archived_at && seen.isInDays(row.archived_at));
  const inHand = here.filter((row) => row.state !== 'ARCHIVED');
  return (await all<Bookmark>(db, 'bookmarks.bookmark'))
    .filter(appliesHere)
    .map(({ id, name }) => [name, ...[opened, archived, inHand].map((some) => String(some.filter(isOn(id)).length))])
    .filter(([, ...counts]) => counts.some((count) => count !== '0'))
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b));
}
