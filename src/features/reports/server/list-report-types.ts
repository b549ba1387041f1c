import { read } from '../../../platform/server/acts/handlers.ts';
import { partsById } from '../../units/server/index.ts';
import { requireUnit } from '../../processes/server/index.ts';
import { listReportTypes as contract } from '../contract/list-report-types.ts';
import { reportReachOf, typesFor, withBelow } from '../rules/report-reach.ts';
import { reportTypeOf } from '../rules/report-types.ts';

export const listReportTypes = read(contract, async ({ db, actor }) => {
  const unit = requireUnit(actor);
  const reach = reportReachOf(actor);
  const results = typesFor(actor).map((type) => {
    const { name, about, days, columns, filters, ahead } = reportTypeOf(type);
    return {
      type,
      name,
      about,
      days,
      columns: columns.map((column) => ({ id: column.id, name: column.name, kind: column.kind })),
      filters: [...filters],
      ahead,
    };
  });
  const part = reach?.of === 'all' ? undefined : (await partsById(db, [unit.partId])).get(unit.partId);
  return {
    results,
    count: results.length,
    count_relation: 'eq' as const,
    reach: {
      of: reach?.of ?? 'unit',
      with_below: withBelow(actor),
      part: part ? { id: part.id, abbreviation: part.abbreviation } : null,
      capacity: { id: unit.id, label: unit.label },
    },
  };
});
