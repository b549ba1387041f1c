import { sql } from 'kysely';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { buildActor } from '../../people/testing/build-people.ts';
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
      const actor = await buildActor(database, { unit: { id: cotec, partId: seplag }, permissions });
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
