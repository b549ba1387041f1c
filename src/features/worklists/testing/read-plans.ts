import { CompiledQuery } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

// The tables that hold many rows here; of an empty one the planner reads its one page.
export const BIG = new Set(['process', 'passage', 'favourite', 'tally']);

/**
 * What statements read of the big tables, as they ran: rows, those passed over too, processes looked up one by one, by which
 * indexes, and tables read from end to end.
 */
export async function readsOf(db: Database, statements: readonly CompiledQuery[]) {
  const found = {
    rows: 0,
    lookedUp: 0,
    seqScans: [] as string[],
    fromTable: [] as string[],
    indexes: new Set<string>(),
  };
  for (const { sql: text, parameters } of statements) {
    const plan = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(plan);
    const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
    for (const node of nodes(rows[0]!['QUERY PLAN'][0].Plan)) {
      const table = node['Relation Name'] ?? '';
      if (node['Index Name']) found.indexes.add(node['Index Name']);
      if (!BIG.has(table)) continue;
      const each =
        (node['Actual Rows'] ?? 0) +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0);
      found.rows += each * (node['Actual Loops'] ?? 1);
      if (node['Index Name'] === 'process_pkey') found.lookedUp += each * (node['Actual Loops'] ?? 1);
      if (node['Node Type'] === 'Seq Scan') found.seqScans.push(table);
      if (!['Index Only Scan', 'Bitmap Index Scan'].includes(node['Node Type'])) found.fromTable.push(table);
    }
  }
  return found;
}
