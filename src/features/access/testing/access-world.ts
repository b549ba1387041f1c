import { sql } from 'kysely';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { permission } from '../rules/permissions.ts';
import { accessFeature } from '../server/feature.ts';
import { plantProfiles } from '../server/index.ts';

/** Two organs with units, the profiles of the product, and people who hold what their profiles give them. */
export async function accessWorld() {
  const database = await testDatabase();
  const deps = await testDeps(database, { kinds: accessFeature.events });
  const api = await testApi(accessFeature.endpoints, deps);
  await buildInstitution(database);
  const sesau = await buildPart(database, { abbreviation: 'SESAU' });
  const seplag = await buildPart(database, { abbreviation: 'SEPLAG', protocolUnit: '00025' });
  const cocon = await buildUnit(database, { partId: sesau, abbreviation: 'COCON' });
  const cotec = await buildUnit(database, { partId: seplag, abbreviation: 'COTEC' });
  await database.app.transaction().execute(plantProfiles);
  const everything = Object.values<number>(permission);

  let built = 0;
  /** Somebody of COTEC, in the rows alone. Who tests people builds on access, so access builds its own. */
  async function somebody(permissions: readonly number[]): Promise<Actor> {
    built += 1;
    const name = `Servidora ${built}`;
    const { rows } = await sql<{ person_id: number; bond_id: number }>`
      with person as (
        insert into people.person (cpf, name, search_name, created_at)
        values (${`3000000${String(built).padStart(4, '0')}`}, ${name}, ${name}, now()) returning id),
      bond as (
        insert into people.bond (person_id, unit_id, valid_from) select id, ${cotec}, '2020-01-01' from person returning id)
      select person.id as person_id, bond.id as bond_id from person, bond`.execute(database.owner);
    const { person_id: personId, bond_id: bondId } = rows[0]!;
    return {
      personId,
      name,
      cpf: `3000000${String(built).padStart(4, '0')}`,
      sessionId: `session-${personId}`,
      unit: { id: cotec, partId: seplag, label: 'COTEC/SEPLAG', bondId },
      post: null,
      workplaces: [cotec],
      permissions: new Set(permissions),
    };
  }

  /** Gives a profile to a bond in the rows alone. */
  const give = (actor: Actor, profileId: number) =>
    sql`insert into people.bond_profile (bond_id, profile_id) values (${actor.unit!.bondId}, ${profileId})`.execute(
      database.owner,
    );
  return {
    database,
    deps,
    api,
    sesau,
    seplag,
    cocon,
    cotec,
    everything,
    give,
    /** Somebody of COTEC with a profile, who acts with these permissions: all, unless told. */
    async holder(profileId: number, permissions: readonly number[] = everything): Promise<Actor> {
      const actor = await somebody(permissions);
      await give(actor, profileId);
      return actor;
    },
    /** The events of a kind, oldest first, as the ledger keeps them. */
    async told(type: string): Promise<{ stream_id: number; body: Record<string, unknown> }[]> {
      const { rows } = await sql<{ stream_id: number; body: Record<string, unknown> }>`
        select e.stream_id, p.body from ledger.event e join ledger.payload p on p.event_id = e.id
        where e.type = ${type} order by e.id`.execute(database.owner);
      return rows;
    },
  };
}
