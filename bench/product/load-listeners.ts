import { sql } from 'kysely';
import { issueToken } from '../../src/platform/server/credentials/token.ts';
import { loadConfig, resolveSecrets } from '../../src/platform/server/config/index.ts';
import type { Listener } from './live-clients.ts';
import type { MeasuredProduct } from './start-product.ts';

/**
 * So many people of a unit, each signed in at a place of their own in the network, with what somebody of the demonstration may do there.
 * @param like the beginning of a name of the demonstration
 */
export async function loadListeners(
  { owner, dataDir }: MeasuredProduct,
  count: number,
  like: string,
): Promise<readonly Listener[]> {
  const { rows } = await sql<{ person_id: number; unit_id: number; session_id: string }>`
    with model as (
      select b.id, b.unit_id from people.bond b join people.person p on p.id = b.person_id
      where p.name like ${`${like} %`} and not b.is_secondary),
    person as (
      insert into people.person (cpf, name, search_name, email, created_at)
      select lpad((70000000000 + model.unit_id * 100000 + n)::text, 11, '0'), 'Ouvinte ' || n, 'ouvinte ' || n, null, now()
      from model, generate_series(1, ${count}::int) n
      returning id),
    bond as (
      insert into people.bond (person_id, unit_id, post, is_secondary, active, carimbo_access, valid_from)
      select person.id, model.unit_id, 'Analista', false, true, true, '2020-01-01' from person, model
      returning id, person_id, unit_id),
    held as (
      insert into people.bond_profile (bond_id, profile_id)
      select bond.id, p.profile_id from bond, model join people.bond_profile p on p.bond_id = model.id)
    insert into session.session (id, person_id, bond_id, created_at, started_at, last_used_at, expires_at)
    select gen_random_uuid(), person_id, id, now(), now(), now(), now() + interval '10 hours' from bond
    returning person_id, id as session_id, (select unit_id from model) as unit_id`.execute(owner);
  const secrets = resolveSecrets(loadConfig({ DATA_DIR: dataDir }));
  const now = new Date();
  return Promise.all(
    rows.map(async ({ person_id: personId, unit_id: capacityId, session_id: sessionId }, index) => ({
      token: await issueToken({ sessionId, personId, capacityId }, secrets.token, now),
      from: `10.${capacityId & 255}.${(index >> 8) & 255}.${index & 255}`,
    })),
  );
}
