import { localDateOf, localTimeOf } from '../../../../kernel/calendar.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { toTenth } from '../../../insights/rules/averages.ts';
import { peopleById } from '../../../people/server/index.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';

const DAY_MS = 86_400_000;

/** "15/10/2026" of an instant or a day. */
export const dayCell = (at: Date | string | null, timeZone: string): string | null =>
  at === null ? null : (typeof at === 'string' ? at : localDateOf(at, timeZone)).split('-').toReversed().join('/');

/** "15/10/2026 14:32". */
export const momentCell = (at: Date | null, timeZone: string): string | null =>
  at === null ? null : `${dayCell(at, timeZone)} ${localTimeOf(at, timeZone)}`;

/** Days between two instants, with one decimal. */
export const daysCell = (from: Date | null, to: Date | null): number | null =>
  from === null || to === null ? null : toTenth((to.getTime() - from.getTime()) / DAY_MS);

/** Whole days between two instants. */
export const wholeDaysCell = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / DAY_MS);

export const nupCell = (nup: string | null): string | null => (nup === null ? null : formatNup(nup));

type Id = number | null;
const known = (ids: readonly Id[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

/** Names by id; nothing of whom there is none. */
export async function peopleCells(db: Database, ids: readonly Id[]) {
  const people = await peopleById(db, known(ids));
  return (id: Id): string | null => (id === null ? null : (people.get(id)?.name ?? null));
}
export async function unitCells(db: Database, ids: readonly Id[]) {
  const units = await unitsById(db, known(ids));
  return (id: Id): string | null => {
    const unit = id === null ? undefined : units.get(id);
    return unit ? presentUnit(unit).label : null;
  };
}
export async function subjectCells(db: Database, ids: readonly Id[]) {
  const subjects = await subjectsById(db, known(ids));
  return (id: Id): string | null => (id === null ? null : (subjects.get(id)?.name ?? null));
}
