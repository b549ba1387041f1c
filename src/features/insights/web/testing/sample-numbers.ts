import type { Endpoint } from '../../../../platform/contract/endpoint.ts';
import type { MockApi } from '../../../../platform/web/testing/mock-api.ts';
import { getBottlenecks } from '../../contract/bottlenecks/get-bottlenecks.ts';
import { listLoads } from '../../contract/bottlenecks/list-loads.ts';
import { listUnitsBelow } from '../../contract/bottlenecks/list-units-below.ts';
import { getCapacities, getUnitCapacities } from '../../contract/figures/capacities.ts';
import { getDate, getUnitDate } from '../../contract/figures/date.ts';
import { getDueDateInfo, getUnitDueDateInfo } from '../../contract/figures/due-date-info.ts';
import { getInfoCount, getUnitInfoCount } from '../../contract/figures/info-count.ts';
import { getProcessAnalises, getUnitProcessAnalises } from '../../contract/figures/process-analises.ts';
import { getProductivity, getUnitProductivity } from '../../contract/figures/productivity.ts';
import { getSignatures } from '../../contract/figures/signatures.ts';
import { getSubjects, getUnitSubjects } from '../../contract/figures/subjects.ts';

const asOf = { as_of: '2026-10-14T14:32:00-03:00' };
const told = { ...asOf, start_date: '2026-10-05', end_date: '2026-10-18' };
const unit = (id: number, label: string) => ({ id, label, description: `Unidade ${label}` });

/** Answers every number of the dashboard, of the unit or of one person. */
export function answerNumbers(api: MockApi, mine: boolean): void {
  const answer = (pair: readonly [Endpoint, Endpoint], output: object) =>
    api.answer<Endpoint>(pair[mine ? 0 : 1], output as never);
  answer([getInfoCount, getUnitInfoCount], {
    analising_count: 64,
    due_date_count: 21,
    without_responsible: 9,
    urgent_count: 5,
    ...asOf,
  });
  answer([getProductivity, getUnitProductivity], {
    productivity: [
      { week: '2026-10-05', received: 55, finished: 50 },
      { week: '2026-10-12', received: 49, finished: 58 },
    ],
    productivity_percentage: 104,
    received: 104,
    finished: 108,
    ...told,
  });
  answer([getCapacities, getUnitCapacities], { capacities: [{ ...unit(2, 'COCON/SESAU'), count: 43 }], ...asOf });
  answer([getDueDateInfo, getUnitDueDateInfo], {
    due_date_info: { late: 3, today: 1, next_7_days: 6, later: 11 },
    ...asOf,
  });
  answer([getDate, getUnitDate], {
    analysing_media: [{ date: '2026-10-09', media: 1.8, count: 4 }],
    by: 'day',
    media: 1.8,
    ...told,
  });
  answer([getProcessAnalises, getUnitProcessAnalises], {
    process_analises: { up_to_1: 29, from_2_to_5: 21, from_6_to_15: 10, over_15: 4 },
    analysing_media: 1.8,
    ...asOf,
  });
  answer([getSubjects, getUnitSubjects], { subjects: [{ id: 4, name: 'Diárias e passagens', count: 11 }], ...asOf });
  api.answer(getSignatures, { to_sign: 4, to_sign_relation: 'eq', processes_pending: null, ...asOf });
  api.answer(listUnitsBelow, { units: [unit(2, 'COCON/SESAU'), unit(3, 'NUFIC/SESAU')] });
  api.answer(listLoads, { people: [{ id: 9, name: 'Ana Paula Nogueira', count: 18, pressing: 6 }], ...asOf });
  api.answer(getBottlenecks, {
    capacities: [{ ...unit(2, 'COCON/SESAU'), count: 40, median_days: 3, p90_days: 12 }],
    subjects: [{ id: 4, name: 'Diárias e passagens', count: 30, median_days: 1, p90_days: 5 }],
    path: [{ from: unit(2, 'COCON/SESAU'), to: unit(3, 'NUFIC/SESAU'), count: 12 }],
    ...asOf,
    start_month: '2026-10-01',
    end_month: '2026-10-01',
  });
}
