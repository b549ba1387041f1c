import { sumFacts } from '../../../insights/server/index.ts';
import { meanDays, productivityOf } from '../../../insights/rules/averages.ts';
import { wholeWeeks } from '../../../insights/rules/period.ts';
import type { ReportPlace } from '../report-place.ts';
import { dayCell, unitCells } from './cells.ts';
import { worked } from './source.ts';

/** What came and went week by week in each unit, and how long people had what they let go: the facts that the dashboard counts. */
export const productivity = worked(async (db, place) => {
  const days = wholeWeeks(place.period);
  const kinds = ['received_week', 'finished_week', 'analysed_week'] as const;
  const facts = await sumFacts(db, asOnDashboard(place), { kinds, days, by: ['unit_id', 'day', 'kind'] });
  const unit = await unitCells(
    db,
    facts.map(({ unit_id: id }) => id),
  );
  const byLine = Map.groupBy(facts, ({ day, unit_id: id }) => `${day} ${id}`);
  return [...byLine.values()]
    .map((some) => {
      const [{ day, unit_id: id }] = some as [(typeof some)[number]];
      const of = (kind: (typeof kinds)[number]) => some.find((fact) => fact.kind === kind);
      const [received, finished] = [of('received_week')?.n ?? 0, of('finished_week')?.n ?? 0];
      const analysed = of('analysed_week');
      return { day, label: unit(id) ?? '', received, finished, analysed };
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.label.localeCompare(b.label, 'pt-BR'))
    .map(({ day, label, received, finished, analysed }) => [
      dayCell(day, place.timeZone),
      label,
      received,
      finished,
      productivityOf(finished, received),
      analysed ? meanDays(analysed) : null,
    ]);
});

const asOnDashboard = ({ actor, personId, unitIds, period, today, timeZone }: ReportPlace) => ({
  actor,
  personId,
  unitIds,
  ownUnitId: actor.unit?.id ?? 0,
  period,
  today,
  timeZone,
});
