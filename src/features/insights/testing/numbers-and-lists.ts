import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { TestApi } from '../../../platform/testing/test-api.ts';
import { listReceivedSignatures } from '../../signatures/contract/panel/list-received-signatures.ts';
import { boxCall, boxQuery } from '../../worklists/contract/box-query.ts';
import { listLoads } from '../contract/bottlenecks/list-loads.ts';
import { getCapacities, getUnitCapacities } from '../contract/figures/capacities.ts';
import { getDueDateInfo, getUnitDueDateInfo } from '../contract/figures/due-date-info.ts';
import { getInfoCount, getUnitInfoCount } from '../contract/figures/info-count.ts';
import { getProcessAnalises, getUnitProcessAnalises } from '../contract/figures/process-analises.ts';
import { getProductivity, getUnitProductivity } from '../contract/figures/productivity.ts';
import { getSignatures } from '../contract/figures/signatures.ts';
import { getSubjects, getUnitSubjects } from '../contract/figures/subjects.ts';
import { listMovements, movements as movementKinds } from '../contract/lists/list-movements.ts';
import { movementsQuery } from '../contract/lists/movements-query.ts';
import { holdingBands } from '../rules/holding-bands.ts';
import { deadlines, opened, type OpenedBox, type OpenedMovements, type Where } from '../rules/opened-lists.ts';

/** A number of the dashboard, and what is in the list that it opens. */
export interface NumberAndList {
  /** `due late`, `subject Férias`. */
  readonly name: string;
  readonly counted: number;
  /** What the list says that there is. */
  readonly listed: number;
  /** The lines that it has. */
  readonly lines: number;
}

/** More lines than a list of a test has. */
const ALL = 500;

/**
 * Asks for every number that somebody's dashboard shows, of now and of its weeks, and each for the list that it opens, as the screens
 * ask: the same calls with the same filters.
 * @param chosen which of the numbers: every one when left out. What is not chosen is not listed.
 */
export async function numbersAndLists(
  api: TestApi,
  as: Actor,
  at: Where & { readonly today: string },
  chosen: (name: string, counted: number) => boolean = () => true,
): Promise<readonly NumberAndList[]> {
  const mine = at.scope === 'INDIVIDUAL';
  const now = { query: at.unit === null ? {} : { capacity_id: at.unit } };
  const [info, signatures, due, analyses, subjects, capacities, productivity, loads] = await Promise.all([
    api.call(mine ? getInfoCount : getUnitInfoCount, now, { as }),
    api.call(getSignatures, {}, { as }),
    api.call(mine ? getDueDateInfo : getUnitDueDateInfo, now, { as }),
    api.call(mine ? getProcessAnalises : getUnitProcessAnalises, now, { as }),
    api.call(mine ? getSubjects : getUnitSubjects, now, { as }),
    api.call(mine ? getCapacities : getUnitCapacities, now, { as }),
    api.call(mine ? getProductivity : getUnitProductivity, now, { as }),
    mine ? null : api.call(listLoads, now, { as }),
  ]);

  const box = (name: string, counted: number | null, { tab, ...choice }: OpenedBox): Line => {
    const query = { ...boxQuery(tab, choice), paginator_count: ALL };
    return { name, counted, list: () => api.call(boxCall(tab).contract, { query }, { as }) };
  };
  const movements = (name: string, counted: number, which: OpenedMovements): Line => {
    const query = { ...movementsQuery(which), paginator_count: ALL };
    return { name, counted, list: () => api.call(listMovements, { query }, { as }) };
  };
  const lines: Line[] = [
    box('analysing', info.analising_count, opened.analysing(at)),
    box('due', info.due_date_count, opened.due(at)),
    box('waiting', info.without_responsible, opened.waiting(at)),
    box('urgent', info.urgent_count, opened.urgent(at)),
    {
      name: 'to sign',
      counted: signatures.to_sign,
      list: () => api.call(listReceivedSignatures, { query: { paginator_count: ALL } }, { as }),
    },
    ...deadlines.map((bucket) => box(`due ${bucket}`, due.due_date_info[bucket], opened.dueIn(at, bucket))),
    ...holdingBands.map((band) =>
      box(`held ${band}`, analyses.process_analises[band], opened.heldFor(at, band, at.today)),
    ),
    ...subjects.subjects.map(({ id, name, count }) =>
      box(`subject ${name}`, count, opened.subject(at, { id, label: name })),
    ),
    ...capacities.capacities.map((one) => box(`capacity ${one.label}`, one.count, opened.capacity(at, one))),
    ...productivity.productivity.flatMap(({ week, ...counts }) =>
      movementKinds.map((figure) => movements(`${figure} ${week}`, counts[figure], opened.week(at, figure, week))),
    ),
    ...(loads?.people ?? []).map(({ id, name, count }) =>
      box(`load ${name}`, count, opened.load(at, { id, label: name })),
    ),
  ];
  const asked = lines.flatMap(({ name, counted, list }) =>
    counted !== null && chosen(name, counted) ? [{ name, counted, list }] : [],
  );
  return Promise.all(
    asked.map(async ({ name, counted, list }) => {
      const { count, results } = await list();
      return { name, counted, listed: count, lines: results.length };
    }),
  );
}

/** A number, and how its list is asked for. `null`: it is not told. */
interface Line {
  readonly name: string;
  readonly counted: number | null;
  readonly list: () => Promise<{ readonly count: number; readonly results: readonly unknown[] }>;
}
