import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { visibleTo } from '../../processes/server/index.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { type Scope, tabInfo } from '../rules/tabs.ts';
import { loadProcesses } from '../testing/load-processes.ts';
import { boxOf } from './boxes.ts';
import { type Narrowed, type Page, pageOfBox, pageQuery } from './query-box.ts';
import type { ProcessTab } from './read-box.ts';

const database = await testDatabase();
let unitIds: number[];
let actor: Actor;

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  unitIds = [];
  for (let index = 0; index < 40; index += 1) {
    unitIds.push(await buildUnit(database, { partId, abbreviation: `P${index}` }));
  }
  const people: number[] = [];
  for (let index = 0; index < 30; index += 1) {
    actor = await buildActor(database, { permissions: [25], unit: { id: unitIds[4]!, partId } });
    people.push(actor.personId);
  }
  const subjectId = await buildSubject(database);
  await loadProcesses(database, { count: 20_000, unitIds, personIds: people, subjectId });
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Every node of the plan of a page of a box, as it ran. */
async function planOf(
  tab: ProcessTab,
  scope: Scope,
  units: readonly number[],
  from: Page['from'] = { offset: 0 },
): Promise<PlanNode[]> {
  const owner = { personId: actor.personId, scope, unitIds: units };
  const narrowed: Narrowed = { box: boxOf(tab, owner, false), unitIds: units, conditions: [visibleTo(actor)] };
  const query = pageQuery(narrowed, { order: tabInfo[tab].order, urgentFirst: false, limit: 10, from });
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (analyze, format json) ${query}`.execute(
    database.app,
  );
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return nodes(rows[0]!['QUERY PLAN'][0].Plan);
}

// The tables that hold many rows here; of an empty one the planner reads its one page.
const BIG = new Set(['process', 'passage']);
const seqScans = (plan: readonly PlanNode[]) =>
  plan
    .filter((node) => node['Node Type'] === 'Seq Scan' && BIG.has(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name']);
const rowsRead = (plan: readonly PlanNode[]) =>
  plan
    .filter((node) => node['Relation Name'] === 'process' || node['Relation Name'] === 'passage')
    .reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1), 0);

describe('with twenty thousand processes, no box reads through them', () => {
  const boxes: readonly [ProcessTab, Scope][] = [
    ['my_process', 'individual'],
    ['sector', 'sector'],
    ['analysis', 'sector'],
    ['returned', 'sector'],
    ['to_origin', 'sector'],
    ['tramited', 'individual'],
    ['tramited', 'sector'],
    ['archived', 'individual'],
    ['archived', 'sector'],
    ['favorites', 'individual'],
  ];
  test.each(boxes)('%s, %s', async (tab, scope) => {
    const plan = await planOf(tab, scope, [unitIds[4]!]);
    expect(seqScans(plan)).toEqual([]);
    expect(rowsRead(plan)).toBeLessThan(700);
  });

  // Every tenth process is archived and every fiftieth returned: this unit, one in forty, has none of those.
  const long = boxes.filter(([tab]) => ['my_process', 'sector', 'analysis', 'tramited'].includes(tab));
  test.each(long)('%s, %s, from deep inside', async (tab, scope) => {
    const owner = { personId: actor.personId, scope, unitIds: [unitIds[4]!] };
    const narrowed: Narrowed = {
      box: boxOf(tab, owner, false),
      unitIds: owner.unitIds,
      conditions: [visibleTo(actor)],
    };
    const order = { order: tabInfo[tab].order, urgentFirst: false };
    const all = await pageOfBox(database.app, narrowed, { ...order, limit: 1_000, from: { offset: 0 } });
    const after = all[Math.floor(all.length / 2)]!.position;
    const plan = await planOf(tab, scope, owner.unitIds, { after });
    expect(seqScans(plan)).toEqual([]);
    expect(rowsRead(plan)).toBeLessThan(150);
  });

  test.each(['sector', 'analysis', 'archived', 'tramited'] as const)('%s, of many units at once', async (tab) => {
    const plan = await planOf(tab, 'sector_and_subordinates', unitIds);
    expect(seqScans(plan)).toEqual([]);
  });
});
