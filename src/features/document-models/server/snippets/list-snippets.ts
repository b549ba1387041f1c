import { read } from '../../../../platform/server/acts/handlers.ts';
import { listSnippets as contract } from '../../contract/snippets/list-snippets.ts';
import { presentSnippet, snippetsOf } from './snippet-row.ts';

export const listSnippets = read(contract, async ({ db, actor }) => {
  const rows = actor.unit ? await snippetsOf(db, actor.unit.id) : [];
  return { count: rows.length, count_relation: 'eq' as const, results: rows.map((row) => presentSnippet(row, actor)) };
});
