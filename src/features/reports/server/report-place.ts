import { type LocalDate, localDateOf } from '../../../kernel/calendar.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { ensureAllowed, Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Condition } from '../../../platform/server/db/conditions.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Reach } from '../../access/rules/administration-reach.ts';
import { markedWith } from '../../bookmarks/server/index.ts';
import { getInstitution, listUnits, partsById, presentUnit, unitAndSubordinates } from '../../units/server/index.ts';
import type { ReportFilters } from '../contract/report.ts';
import { reportErrors } from '../contract/report-errors.ts';
import { mayCover, type ReportPeriod } from '../rules/report-period.ts';
import { mayAskFor, mayReportOf, reportReachOf, withBelow } from '../rules/report-reach.ts';
import type { ReportFilter, ReportTypeKey } from '../rules/report-types.ts';

/** What a report tells of: whose, of which units and days, as whoever asks stands now. */
export interface ReportPlace {
  readonly actor: Actor;
  readonly type: ReportTypeKey;
  readonly unitIds: readonly number[];
  /** Only this person's own work; 0: everybody's. */
  readonly personId: number;
  readonly subjectId: number | null;
  /** What the bookmarks that were asked for say of a process `p`. */
  readonly marked: readonly Condition[];
  readonly period: ReportPeriod;
  readonly today: LocalDate;
  readonly timeZone: string;
  /** As people call these units. */
  readonly name: string;
}

interface PlaceCall {
  readonly db: Database;
  readonly actor: Actor;
  readonly now: Date;
}

interface ReportToPlace extends ReportFilters {
  readonly type: ReportTypeKey;
  readonly start_date: LocalDate;
  readonly end_date: LocalDate;
}

/**
 * Works out what a report tells of, by what whoever it is for may ask now.
 * @throws REPORT_NOT_POSSIBLE, REPORT_OUT_OF_REACH, UNIT_UNKNOWN
 */
export async function placeOfReport({ db, actor, now }: PlaceCall, asked: ReportToPlace): Promise<ReportPlace> {
  const { time_zone: timeZone } = await getInstitution(db);
  const today = localDateOf(now, timeZone);
  const period = { start: asked.start_date, end: asked.end_date };
  const reach = reportReachOf(actor);
  if (reach === null) throw new Refusal(reportErrors.outOfReach);
  ensureAllowed(mayAskFor(actor, asked.type, narrowedBy(asked)), reportErrors.cannotAsk);
  ensureAllowed(mayCover(asked.type, period, today), reportErrors.cannotAsk);

  // As on the dashboard, one's own work is that in the unit in use.
  const isOwn = asked.scope === 'INDIVIDUAL' && actor.unit !== null;
  const { unitIds, name } = isOwn
    ? { unitIds: [actor.unit.id], name: `${actor.unit.label}, só o meu trabalho` }
    : await unitsOf(db, { actor, reach }, asked);
  const marks = asked.global_bookmarks ?? [];
  return {
    actor,
    type: asked.type,
    unitIds,
    personId: isOwn ? actor.personId : 0,
    subjectId: asked.subject ?? null,
    marked: marks.length === 0 ? [] : await markedWith(db, actor, { global_bookmarks: [...marks] }),
    period,
    today,
    timeZone,
    name,
  };
}

function narrowedBy({ subject, global_bookmarks: marks, scope }: ReportToPlace): ReportFilter[] {
  return [
    ...(subject == null ? [] : ['subject' as const]),
    ...((marks?.length ?? 0) === 0 ? [] : ['global_bookmarks' as const]),
    ...(scope === 'INDIVIDUAL' ? ['scope' as const] : []),
  ];
}

/** The units that are asked for, or all that one reaches, of an organ where one is named. */
async function unitsOf(
  db: Database,
  { actor, reach }: { readonly actor: Actor; readonly reach: NonNullable<Reach> },
  { capacities = [], part }: ReportToPlace,
) {
  const goesDown = withBelow(actor);
  if (part != null && !(await partsById(db, [part])).has(part)) throw new Refusal(reportErrors.unitUnknown);
  if (capacities.length === 0 && reach.of !== 'unit') {
    if (reach.of === 'part' && part != null && part !== reach.partId) throw new Refusal(reportErrors.outOfReach);
    const partId = reach.of === 'part' ? reach.partId : (part ?? undefined);
    const all = await listUnits(db, { partId, includeInactive: true });
    const [first] = all;
    const name = partId === undefined ? 'Todos os órgãos' : `${first?.part_abbreviation ?? ''}, todos os setores`;
    return { unitIds: all.map(({ id }) => id), name };
  }
  const chosen = capacities.length === 0 && actor.unit ? [actor.unit.id] : [...new Set(capacities)];
  const rows = await listUnits(db, { ids: chosen });
  if (rows.length < chosen.length) throw new Refusal(reportErrors.unitUnknown);
  const below = new Set(goesDown && actor.unit ? await unitAndSubordinates(db, actor.unit.id) : []);
  const units = rows.map((row) => ({ id: row.id, partId: row.part_id, below: below.has(row.id) }));
  ensureAllowed(mayReportOf(actor, units), reportErrors.outOfReach);
  const trees = goesDown ? await Promise.all(chosen.map((id) => unitAndSubordinates(db, id))) : [chosen];
  const unitIds = [...new Set(trees.flat())];
  const kept =
    part == null
      ? unitIds
      : (await listUnits(db, { ids: unitIds })).filter((row) => row.part_id === part).map(({ id }) => id);
  if (kept.length === 0) throw new Refusal(reportErrors.outOfReach);
  const labels = rows.map((row) => presentUnit(row).label);
  const [first = '', ...more] = labels;
  const said = more.length > 2 ? `${first} e mais ${more.length} setores` : list.format(labels);
  return { unitIds: kept, name: goesDown && unitIds.length > chosen.length ? `${said} e subordinados` : said };
}

const list = new Intl.ListFormat('pt-BR');
