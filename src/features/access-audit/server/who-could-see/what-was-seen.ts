import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { type Moment, processesAt, type Reader, visibleAt } from '../../../processes/server/index.ts';
import { openingPermissions } from '../../rules/who-could-see.ts';
import type { StandingThen } from './standings.ts';

/** A person acting under each of their bonds of a moment; under none, when they had none. */
export function readersOf(personId: number, standings: readonly StandingThen[]): readonly NonNullable<Reader>[] {
  const workplaces = standings.map(({ unit_id }) => unit_id);
  if (standings.length === 0) return [{ personId, unit: null, workplaces, permissions: new Set() }];
  return standings.map(({ unit_id, part_id, bond_id, permissions }) => ({
    personId,
    unit: { id: unit_id, partId: part_id, bondId: bond_id, label: '' },
    workplaces,
    permissions: new Set(permissions),
  }));
}

/**
 * What a unit gave to see to whoever worked there, whatever was theirs alone: nobody in particular, with what any of its people
 * was let see there. None worked there: nobody.
 */
export function readersOfUnit(unitId: number, standings: readonly StandingThen[]): readonly NonNullable<Reader>[] {
  const [first] = standings;
  if (!first) return [];
  const held = new Set(standings.flatMap(({ permissions }) => permissions));
  return [
    {
      personId: 0,
      unit: { id: unitId, partId: first.part_id, bondId: 0, label: '' },
      workplaces: [],
      permissions: new Set(openingPermissions.filter((id) => held.has(id))),
    },
  ];
}

/**
 * What is not public and one of some readers could know of at a moment, as a source to select from: `id`, `secrecy` and `unit_id`
 * of that moment. No draft is in it.
 */
export function seenThen(readers: readonly NonNullable<Reader>[], moment: Moment): RawBuilder<unknown> {
  const ways = readers.map((reader) => visibleAt(reader, moment));
  return sql`(
    select p.id, p.secrecy, p.unit_id from ${processesAt(moment)} p
    where p.secrecy > 1 and p.state <> 'DRAFT' and (${sql.join([sql<SqlBool>`false`, ...ways], sql` or `)}))`;
}
