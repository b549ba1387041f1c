import { read } from '../../../platform/server/acts/handlers.ts';
import { countReceivedSignatures } from '../../signatures/server/index.ts';
import { countTabs as contract } from '../contract/count-tabs.ts';
import { type Tab, tabs } from '../rules/tabs.ts';
import { countDrafts } from './count-drafts.ts';
import { countOfBox } from './read-box.ts';
import { talliesFor } from './tallies.ts';

type Count = Awaited<ReturnType<typeof countOfBox>>;
const none: Count = { count: 0, count_relation: 'eq' };

export const countTabs = read(contract, async (call) => {
  const { body } = call.input;
  const tallies = talliesFor(call.db, call.actor.personId);
  const countOf = (tab: Tab): Promise<Count> | Count => {
    if (tab === 'signatures') return countReceivedSignatures(call.db, call.actor);
    if (tab === 'drafts') return countDrafts(call.db, call.actor.personId);
    // Someone without a unit has favourites and drafts only.
    if (tab !== 'favorites' && call.actor.unit === null) return none;
    return countOfBox(call, tab, { capacity: body.capacity_id, scope: body.scopes[tab] }, tallies);
  };
  const counts = await Promise.all(tabs.map(async (tab) => [tab, await countOf(tab)] as const));
  const numbers = Object.fromEntries(counts.map(([tab, { count }]) => [tab, count])) as Record<Tab, number>;
  const relations = Object.fromEntries(counts.map(([tab, { count_relation }]) => [tab, count_relation])) as Record<
    Tab,
    Count['count_relation']
  >;
  return { ...numbers, relations };
});
