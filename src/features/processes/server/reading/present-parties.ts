import { maskCpf, maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { partiesById } from '../../../people/server/index.ts';
import { partsById } from '../../../units/server/index.ts';
import { processTables } from '../process-row.ts';

/** The interested parties of processes, by process; CPFs are masked unless the reader handles the process. */
export async function interestedOf(db: Database, processIds: readonly number[], { masked }: { masked: boolean }) {
  const links =
    processIds.length === 0
      ? []
      : await processTables(db)
          .selectFrom('processes.interested')
          .select(['process_id', 'party_id'])
          .where('process_id', 'in', [...processIds])
          .orderBy('added_at')
          .orderBy('party_id')
          .execute();
  const parties = await partiesById(
    db,
    links.map((link) => link.party_id),
  );
  const parts = await partsById(
    db,
    [...parties.values()].flatMap((party) => party.part_id ?? []),
  );
  const present = (partyId: number) => {
    const party = parties.get(partyId)!;
    const part = party.part_id === null ? undefined : parts.get(party.part_id);
    return {
      id: party.id,
      kind: party.kind,
      name: masked ? maskCpfsInText(party.name) : party.name,
      user_cpf: party.cpf === null ? null : masked ? maskCpf(party.cpf) : party.cpf,
      cnpj: party.cnpj,
      abbreviation: part?.abbreviation ?? null,
      entity_id: party.part_id,
      entity: part ? { abbreviation: part.abbreviation } : null,
    };
  };
  return Map.groupBy(
    links.map((link) => ({ processId: link.process_id, party: present(link.party_id) })),
    (link) => link.processId,
  );
}
