import { nameKey, tidyName } from '../../../../kernel/names.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { createIndexer as contract } from '../../contract/categories/create-indexer.ts';
import { indexerCreated } from '../../contract/events.ts';
import { indexersFor, indexerThere } from '../indexers.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { INSTITUTION } from '../subjects-tables.ts';

export const createIndexer = act(contract, async (call) => {
  const { input, tx } = call;
  const name = tidyName(input.body.name);
  await lockCatalogue(tx);
  const there = await indexerThere(tx, name);
  if (there) return there;

  const id = (await indexersFor(tx, [name])).get(nameKey(name))!;

  await record(call, indexerCreated, INSTITUTION, { indexer_id: id, name });
  return { id, name };
});
