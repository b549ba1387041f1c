import type { Database } from '../../../../platform/server/db/database.ts';
import { partiesById, peopleById } from '../../../people/server/index.ts';
import { interestedOf, type ProcessRow } from '../../../processes/server/index.ts';
import type { PartyFacts } from '../../rules/pendency-policy.ts';

/** Somebody whom a process concerns, as they may be asked. */
export interface AskableParty {
  readonly id: number;
  readonly facts: PartyFacts;
  /** That of their account, or the one that came with them. */
  readonly email: string | null;
}

/** Whom of a process documents could be asked of, in the order in which they were named. */
export async function partiesToAsk(
  db: Database,
  process: Pick<ProcessRow, 'id' | 'secrecy' | 'legal_grant'>,
): Promise<AskableParty[]> {
  const interested = (await interestedOf(db, [process.id], { masked: true })).get(process.id) ?? [];
  const parties = await partiesById(
    db,
    interested.map(({ party }) => party.id),
  );
  const people = await peopleById(
    db,
    [...parties.values()].flatMap(({ person_id }) => person_id ?? []),
  );
  return interested.flatMap(({ party: { id } }) => {
    const party = parties.get(id);
    if (!party) return [];
    return {
      id,
      facts: {
        kind: party.kind,
        name: party.name,
        level: process.secrecy,
        legalGrant: process.legal_grant,
      },
      email: people.get(party.person_id ?? 0)?.email ?? party.email,
    };
  });
}
