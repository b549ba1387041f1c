import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { waitingForLocks } from '../../../../platform/testing/waiting-for-locks.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { outsiderFor, partyFor } from '../../../people/server/index.ts';
import { buildPerson, nextCpf } from '../../../people/testing/build-people.ts';
import { getProcess } from '../../contract/reading/get-process.ts';
import { processProof } from '../proof/process-proof.ts';
import { buildStage, type Stage } from '../../testing/build-stage.ts';
import { visibleIds } from '../visible-ids.ts';

// Whom a process concerns is named by CPF: whether they have an account by then or get one later, they are the same.

const database = await testDatabase();
let stage: Stage;
let opener: Actor;
beforeAll(async () => {
  stage = await buildStage(database);
  opener = await stage.servant(stage.units.cocon);
});

const concerning = (user_cpf: string, name: string) =>
  stage.process(opener, stage.units.cocon, {
    secrecy_id: 2,
    legal_reference_id: stage.legalReference,
    cc: [{ user_cpf, name }],
  });
const partyOf = async (id: number) => {
  const { rows } = await sql<{ person_id: number | null; of_party: number | null; name: string }>`
    select i.person_id, t.person_id as of_party, t.name
    from processes.interested i join people.party t on t.id = i.party_id where i.process_id = ${id}`.execute(
    database.owner,
  );
  return rows;
};
const accountOf = (personId: number, cpf: string): Actor => ({
  ...opener,
  personId,
  cpf,
  unit: null,
  workplaces: [],
  permissions: new Set(),
});
const reads = async (id: number, as: Actor) => ({
  detail: (await stage.api.call(getProcess, { params: { id } }, { as }).catch(() => null))?.access ?? null,
  isListed: (await visibleIds(database.app, as, [id])).has(id),
});

test('who was named before they had an account reads as any interested person once they have one, under their own name', async () => {
  const cpf = nextCpf();
  const { id } = await concerning(cpf, 'Dona Teca');
  const personId = await buildPerson(database, { cpf, name: 'Teresa de Assis' });
  expect(await partyOf(id)).toEqual([{ person_id: personId, of_party: personId, name: 'Teresa de Assis' }]);

  // As who was named when they had one.
  const known = nextCpf();
  const knownId = await buildPerson(database, { cpf: known });
  const { id: other } = await concerning(known, 'Conhecida');
  const asOf = await reads(other, accountOf(knownId, known));
  expect(asOf.isListed).toBe(true);
  expect(await reads(id, accountOf(personId, cpf))).toEqual(asOf);
});

test('the ledger holds for who got an account since, and tells when it is that of somebody else', async () => {
  const cpf = nextCpf();
  const { id } = await concerning(cpf, 'Nara Alves');
  const proving = { proofs: [processProof], eventKinds: stage.deps.eventKinds };
  const faults = async () => (await verifyLedger(database.owner, proving)).faults;
  await buildPerson(database, { cpf });
  expect(await faults()).toBe(0);
  const stranger = await buildPerson(database);
  await sql`update processes.interested set person_id = ${stranger} where process_id = ${id}`.execute(database.owner);
  expect(await faults()).toBe(1);
  await sql`update processes.interested set person_id = null where process_id = ${id}`.execute(database.owner);
});

test('who only answered from outside is called as they were named, until they have an account', async () => {
  const cpf = nextCpf();
  const { id } = await concerning(cpf, 'Rui Interessado');
  await database.app
    .transaction()
    .execute((tx) => outsiderFor(tx, { cpf, name: 'Nome Dito por Outros' }, stage.deps.clock()));
  expect(await partyOf(id)).toEqual([{ person_id: null, of_party: null, name: 'Rui Interessado' }]);
  await sql`update people.person set active = true, name = 'Rui Barbosa Lima' where cpf = ${cpf}`.execute(database.app);
  expect(await partyOf(id)).toMatchObject([{ person_id: expect.any(Number), name: 'Rui Barbosa Lima' }]);
});

test('another name of a person and of an organ is that of the interested party too', async () => {
  const cpf = nextCpf();
  const personId = await buildPerson(database, { cpf, name: 'Lia Souza' });
  const { id } = await concerning(cpf, 'Lia');
  const partId = opener.unit!.partId;
  const organ = await stage.process(opener, stage.units.cocon, { cc: [{ entity_id: partId }] });
  await sql`update people.person set name = 'Lia Souza Prado' where id = ${personId}`.execute(database.app);
  await sql`update units.part set name = 'Secretaria de Saúde e Bem-Estar' where id = ${partId}`.execute(database.app);
  expect(await partyOf(id)).toMatchObject([{ name: 'Lia Souza Prado' }]);
  expect(await partyOf(organ.id)).toMatchObject([{ name: 'Secretaria de Saúde e Bem-Estar' }]);
});

test('who is being named while their account is made is not missed', async () => {
  const cpf = nextCpf();
  await concerning(cpf, 'Ivo Antes');
  let personId = 0;
  const { naming } = await database.app.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into people.person (cpf, name, search_name, created_at) values (${cpf}, 'Ivo Conta', 'ivo conta', now())
      returning id`.execute(tx);
    personId = rows[0]!.id;
    const started = concerning(cpf, 'Ivo Depois');
    await expect.poll(() => waitingForLocks(database.owner)).toBe(1);
    return { naming: started };
  });
  const { id } = await naming;
  expect(await partyOf(id)).toMatchObject([{ person_id: personId, of_party: personId }]);
});

const account = (tx: Tx, cpf: string) =>
  sql`insert into people.person (cpf, name, search_name, created_at) values (${cpf}, 'Eva Conta', 'eva conta', now())`.execute(
    tx,
  );

test('nor is who is named for the first time while their account is made', async () => {
  const cpf = nextCpf();
  const { naming } = await database.app.transaction().execute(async (tx) => {
    await account(tx, cpf);
    const started = concerning(cpf, 'Eva Dita');
    await expect.poll(() => waitingForLocks(database.owner)).toBe(1);
    return { naming: started };
  });
  const { id } = await naming;
  expect(await partyOf(id)).toMatchObject([{ person_id: expect.any(Number), name: 'Eva Conta' }]);
});

test('nor who gets their account while they are named for the first time', async () => {
  const cpf = nextCpf();
  const { made, party } = await database.app.transaction().execute(async (tx) => {
    const found = await partyFor(tx, { user_cpf: cpf, name: 'Eva Dita' }, stage.deps.clock());
    const started = account(database.app as Tx, cpf);
    await expect.poll(() => waitingForLocks(database.owner)).toBe(1);
    return { made: started, party: found };
  });
  await made;
  const { rows } =
    await sql`select name, person_id is not null as known from people.party where id = ${party.id}`.execute(
      database.app,
    );
  expect(rows).toEqual([{ name: 'Eva Conta', known: true }]);
});
