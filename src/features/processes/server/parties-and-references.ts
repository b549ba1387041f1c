import { stripNup } from '../../../kernel/numbers/nup.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import type { PartyInput } from '../../people/contract/party.ts';
import { partyFor } from '../../people/server/index.ts';
import { processTables } from './process-row.ts';

/** Somebody whom a process concerns, and their account if they have one. */
export interface PartyOf {
  readonly party_id: number;
  readonly person_id: number | null;
}

/**
 * Makes these the interested parties of a process, or of a draft; who was there stays since when they were.
 * @returns who came and who left
 * @throws UNKNOWN_PART
 */
export async function writeInterested(tx: Tx, processId: number, cc: readonly PartyInput[], now: Date) {
  const tables = processTables(tx);
  const wanted = new Map<number, PartyOf>();
  // In one order for everybody: two acts that name the same new people would else wait for each other.
  for (const input of cc.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))) {
    const party = await partyFor(tx, input, now);
    wanted.set(party.id, { party_id: party.id, person_id: party.personId });
  }
  const held = await tables
    .selectFrom('processes.interested')
    .select('party_id')
    .where('process_id', '=', processId)
    .execute();
  const removed = held.flatMap(({ party_id: id }) => (wanted.has(id) ? [] : id)).sort((one, other) => one - other);
  const added = [...wanted.values()].filter(({ party_id: id }) => !held.some((one) => one.party_id === id));
  if (removed.length > 0) {
    await tables
      .deleteFrom('processes.interested')
      .where('process_id', '=', processId)
      .where('party_id', 'in', removed)
      .execute();
  }
  if (added.length > 0) {
    const rows = added.map((party) => ({ process_id: processId, ...party, added_at: now }));
    await tables.insertInto('processes.interested').values(rows).execute();
  }
  return { added, removed };
}

function keyOf(input: PartyInput): string {
  if ('user_cpf' in input) return input.user_cpf;
  return 'cnpj' in input ? input.cnpj : String(input.entity_id);
}

/** Makes these the numbers that a process, or a draft, refers to. @returns whether they were others */
export async function writeReferences(tx: Tx, processId: number, nups: readonly string[]): Promise<boolean> {
  const tables = processTables(tx);
  const gone = await tables
    .deleteFrom('processes.process_reference')
    .where('process_id', '=', processId)
    .returning('nup')
    .execute();
  const distinct = [...new Set(nups.map(stripNup))].filter(Boolean);
  if (distinct.length > 0) {
    await tables
      .insertInto('processes.process_reference')
      .values(distinct.map((nup) => ({ process_id: processId, nup })))
      .execute();
  }
  return gone.length !== distinct.length || gone.some(({ nup }) => !distinct.includes(nup));
}
