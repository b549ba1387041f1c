import { read } from '../../../platform/server/acts/handlers.ts';
import * as contract from '../contract/list-processes.ts';
import type { WorklistQuery } from '../contract/worklist-query.ts';
import { type ProcessTab, readBox } from './read-box.ts';

export const listProcesses = read(contract.listProcesses, (call) =>
  readBox(call, tabOf(call.input.query), call.input.query),
);

export const listUnitProcesses = read(contract.listUnitProcesses, (call) => {
  const { query, params } = call.input;
  return readBox(call, tabOf(query), { ...query, capacity: params.capacityId });
});

export const listMyProcesses = read(contract.listMyProcesses, (call) => {
  const { query } = call.input;
  return readBox(call, query.filters?.analysis ? 'analysis' : 'my_process', query);
});

export const listMyProcessesSimplified = read(contract.listMyProcessesSimplified, async (call) => {
  const { results, count, count_relation } = await readBox(call, 'my_process', call.input.query);
  return {
    count,
    count_relation,
    results: results.map(({ id, nup, nup_formatted, title, subject, version }) => ({
      id,
      nup,
      nup_formatted,
      title,
      subject,
      version,
    })),
  };
});

export const listTramited = read(contract.listTramited, (call) => readBox(call, 'tramited', call.input.query));

export const listArchived = read(contract.listArchived, (call) => readBox(call, 'archived', call.input.query));

export const listFavourites = read(contract.listFavourites, (call) => readBox(call, 'favorites', call.input.query));

/** Devolvido and Tramitado à origem are the sector's list with a flag (decisions C5). */
function tabOf({ filters }: WorklistQuery): ProcessTab {
  if (filters?.returned) return 'returned';
  return filters?.to_origin ? 'to_origin' : 'sector';
}
