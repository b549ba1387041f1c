import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { sql } from 'kysely';
import { buildActor, nextCpf } from '../../../people/testing/build-people.ts';
import { buildLegalReference, buildSubject } from '../../../subjects/testing/build-subjects.ts';
import { buildUnit } from '../../../units/testing/build-units.ts';
import { archiveProcesses } from '../../contract/archive/archive-processes.ts';
import { foreseeAccessChange } from '../../contract/changes/foresee-access-change.ts';
import { patchProcess } from '../../contract/changes/patch-process.ts';
import { accessNarrowed } from '../../contract/live-kinds.ts';
import { getProcess } from '../../contract/reading/get-process.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { getHistory } from '../../contract/timeline/get-history.ts';
import { getPublicHistory } from '../../contract/timeline/get-public-history.ts';
import { buildStage, usual } from '../../testing/build-stage.ts';
import { processProof } from '../proof/process-proof.ts';
import { publishNarrowedAccess } from './publish-narrowed-access.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { api, units, legalReference: norm } = stage;
const allowed = [...usual, 30, 31];
const servant = (unit = units.cocon, permissions: readonly number[] = allowed) => stage.servant(unit, { permissions });
const why = 'Contém dados pessoais sensíveis.';

/** A process of COCON and who has it. */
async function held(fields: Record<string, unknown> = {}, permissions = [...allowed, 83]) {
  const ana = await servant(units.cocon, permissions);
  const { id } = await stage.process(ana, units.cocon, fields);
  await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: ana });
  return { id, ana };
}
type Body = z.input<typeof patchProcess.body>;
const patch = (id: number, body: Body, as: Actor, key?: string) =>
  api.call(patchProcess, { params: { id }, body }, { as, ...(key ? { key } : {}) });
const refused = async (id: number, body: Body, as: Actor) => {
  const { status, body: told } = await api.refusal(patchProcess, { params: { id }, body }, { as });
  return [status, told.code];
};
const detail = (id: number, as?: Actor) => api.call(getProcess, { params: { id } }, { as });
const seen = (id: number, as?: Actor) =>
  detail(id, as).then(
    ({ access }) => access,
    () => 'none',
  );
const eventsOf = async (id: number) =>
  (
    await sql<{ type: string }>`select type from ledger.event where stream_type = 'process' and stream_id = ${id}
      and type like 'process-%-changed' order by id`.execute(database.owner)
  ).rows.map(({ type }) => type);
const restrict = { secrecy_id: 2, legal_reference_id: norm, justification: why };

describe('the level of access of an open process', () => {
  test('closes it at once to who may not read it, and opens it again to all', async () => {
    const { id, ana } = await held();
    const [here, elsewhere] = [await servant(), await servant(units.gelic)];
    const everybody = async () => [
      await seen(id),
      await seen(id, elsewhere),
      await seen(id, here),
      await seen(id, ana),
    ];
    expect(await everybody()).toEqual(['documents', 'documents', 'all', 'all']);
    await patch(id, restrict, ana);
    expect(await everybody()).toEqual(['none', 'none', 'all', 'all']);
    await patch(id, { secrecy_id: 4, legal_reference_id: norm, justification: why }, ana);
    expect(await everybody()).toEqual(['none', 'none', 'metadata', 'all']);
    await patch(id, { secrecy_id: 1, justification: 'A restrição não se aplica mais.' }, ana);
    expect(await everybody()).toEqual(['documents', 'documents', 'all', 'all']);
    expect((await detail(id, ana)).secrecy_grounds).toBeNull();
  });

  test('asks for 31, for whoever is responsible, and for norm and reason', async () => {
    const { id, ana } = await held();
    const colleague = await servant();
    const { id: other, ana: without } = await held({}, [...usual]);
    expect(await refused(id, restrict, colleague)).toEqual([403, 'CANNOT_CHANGE']);
    expect(await refused(other, restrict, without)).toEqual([403, 'CANNOT_CHANGE']);
    expect(await refused(id, { secrecy_id: 2, justification: why }, ana)).toEqual([400, 'CHANGE_INCOMPLETE']);
    expect(await refused(id, { secrecy_id: 2, legal_reference_id: norm }, ana)).toEqual([400, 'CHANGE_INCOMPLETE']);
    expect(await refused(id, { ...restrict, legal_reference_id: 999_999 }, ana)).toEqual([400, 'CHOICE_UNKNOWN']);
    expect(await refused(id, { ...restrict, version: 1 }, ana)).toEqual([409, 'PROCESS_CHANGED']);
    expect(await eventsOf(id)).toEqual([]);
    expect((await detail(id, ana)).secrecy.id).toBe(1);
  });

  test('counts the term from the opening, and not from the change', async () => {
    const { id, ana } = await held();
    stage.pass(400 * 86_400_000);
    await patch(id, { secrecy_id: 3, legal_reference_id: norm, justification: why }, ana);
    const { date, secrecy_until: until } = await detail(id, ana);
    expect(until).toBe(`${Number(date.slice(0, 4)) + 5}${date.slice(4, 10)}`);
    stage.pass(5 * 366 * 86_400_000);
    await patch(id, restrict, ana);
    const again = { secrecy_id: 3, legal_reference_id: norm, justification: why };
    expect(await refused(id, again, ana)).toEqual([400, 'CHANGE_INCOMPLETE']);
  });

  test('keeps its grounds: authority, norm, term and reason, for who reads it', async () => {
    const { id, ana } = await held();
    const controller = await servant(units.dirad, [79]);
    await patch(id, { secrecy_id: 5, legal_reference_id: norm, justification: why }, ana);
    expect((await detail(id, ana)).secrecy_grounds).toMatchObject({ justification: why, name: ana.name });
    const told = await detail(id, controller);
    expect([told.secrecy.id, told.secrecy_grounds]).toEqual([5, null]);
    const { history } = await api.call(getHistory, { params: { id } }, { as: ana });
    expect(history[0]).toMatchObject({ status: 'Nível de acesso alterado' });
    expect(history[0]!.description).toMatch(
      /^De Público para Ultrassecreto\. Hipótese legal: .*\. Até .*\. Justificativa: Contém/,
    );

    await patch(id, { secrecy_id: 1, justification: 'Fim do sigilo.' }, ana);
    const open = await api.call(getPublicHistory, { params: { id } });
    expect(open.history.slice(0, 2).map(({ description }) => description)).toEqual([
      'De Ultrassecreto para Público.',
      'De Público para Ultrassecreto.',
    ]);
  });

  test('is refused where nobody of the unit could act on it afterwards, and says who solves it', async () => {
    const bare = await buildUnit(database, { partId: stage.partId, abbreviation: 'SOZINHA' });
    const ana = await servant(bare);
    const { id } = await stage.process(ana, bare);
    await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: ana });
    const secret = { secrecy_id: 3, legal_reference_id: norm };
    const { blocked } = await api.call(foreseeAccessChange, { params: { id }, query: secret }, { as: ana });
    expect(blocked?.message).toMatch(/^Em SOZINHA\/SESAU ninguém tem hoje permissão/);
    expect(await refused(id, { ...secret, justification: why }, ana)).toEqual([409, 'NOBODY_TO_WORK']);
    await patch(id, restrict, ana);
  });

  test('sent twice is done once, and what is so already tells nothing', async () => {
    const { id, ana } = await held();
    const [first, again] = [await patch(id, restrict, ana, 'once'), await patch(id, restrict, ana, 'once')];
    expect(again).toEqual(first);
    expect((await patch(id, restrict, ana)).message).toBe('Nada mudou.');
    expect(await eventsOf(id)).toEqual(['process-access-changed']);
  });

  test('changes also of what is archived, where nothing else does', async () => {
    const { id, ana } = await held();
    const body = { process_ids: [id], justification_id: 1, confirm_physical: true };
    await api.call(archiveProcesses, { body }, { as: ana });
    expect(await refused(id, { description: 'Outro título' }, ana)).toEqual([403, 'CANNOT_CHANGE']);
    await patch(id, restrict, ana);
    expect((await detail(id, ana)).secrecy.id).toBe(2);
  });

  test('of two people who change it at once each is told what the other left', async () => {
    const { id, ana } = await held();
    const { version } = await detail(id, ana);
    const both = await Promise.allSettled([
      patch(id, { ...restrict, version }, ana),
      patch(id, { description: 'Título novo', version }, ana),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({ status: 409, body: { code: 'PROCESS_CHANGED' } });
  });

  test('when fewer people read it, every open screen asks again, and no message tells of which process', async () => {
    const published = async (to: number) => {
      await sql`delete from platform.live_message`.execute(database.owner);
      const event = { payload: { to }, occurredAt: new Date(0) };
      await publishNarrowedAccess.run(event as never, { db: stage.deps.db, deps: stage.deps });
      const { rows } =
        await sql<object>`select type, data, person_id, unit_id, process_id from platform.live_message`.execute(
          database.owner,
        );
      return rows;
    };
    expect(await published(1)).toEqual([]);
    const toAll = { type: accessNarrowed.type, data: {}, person_id: null, unit_id: null, process_id: null };
    expect(await published(2)).toEqual([toAll]);
  });
});

describe('who is told to read it, before it is done', () => {
  test('is who reads it afterwards', async () => {
    const { id, ana } = await held();
    const rui = await buildActor(database, { name: 'Rui Parte' });
    await patch(id, { cc: [{ user_cpf: rui.cpf, name: 'Rui Parte' }] }, ana);
    const ask = async (secrecy_id: number) =>
      (await api.call(foreseeAccessChange, { params: { id }, query: { secrecy_id } }, { as: ana })).results;
    const anyone = (await ask(2)).find(({ who }) => who === 'anyone')!;
    expect(anyone).toMatchObject({ reads_before: 1, reads_after: 0, knows_after: 0 });
    expect((await ask(2)).find(({ who }) => who === 'interested')).toMatchObject({
      label: 'Rui Parte',
      reads_after: 1,
    });
    expect((await ask(4)).find(({ who }) => who === 'interested')).toMatchObject({ reads_after: 0, knows_after: 0 });
    // The keeper of the unit alone.
    const unit = (await ask(4)).find(({ who }) => who === 'unit')!;
    expect([unit.reads_after, unit.knows_after]).toEqual([1, unit.total]);
    await patch(id, { secrecy_id: 4, legal_reference_id: norm, justification: why }, ana);
    expect([await seen(id), await seen(id, rui)]).toEqual(['none', 'none']);
  });

  test('is told to who may change it alone', async () => {
    const { id } = await held();
    const ask = (as: Actor) => api.refusal(foreseeAccessChange, { params: { id }, query: { secrecy_id: 2 } }, { as });
    expect((await ask(await servant())).body.code).toBe('CANNOT_CHANGE');
  });
});

describe('the data of an open process', () => {
  test('are corrected by who has it; what is left out stays', async () => {
    const { id, ana } = await held({ description: 'Título antigo', type: 'reference', reference_number: 'OF 1' });
    const other = await buildSubject(database, { name: 'Contratação direta' });
    await patch(id, { subject_id: other, process_reference: ['00015.000636/2021-25'] }, ana);
    expect(await detail(id, ana)).toMatchObject({
      subject: { name: 'Contratação direta' },
      description: 'Título antigo',
      reference_number: 'OF 1',
      process_reference: [{ nup: '00015.000636/2021-25' }],
    });
    await patch(id, { type: 'others', description: null }, ana);
    expect(await detail(id, ana)).toMatchObject({ description: null, reference_number: null });
    const { history } = await api.call(getHistory, { params: { id } }, { as: ana });
    expect(history.slice(0, 2).map(({ description }) => description)).toEqual([
      'Título alterado. Tipo alterado. Número de referência alterado.',
      'Assunto: de "Licitação: aquisição de material" para "Contratação direta". Processos relacionados alterados.',
    ]);
    expect(await refused(id, { subject_id: null }, ana)).toEqual([400, 'CHANGE_INCOMPLETE']);
    expect(await refused(id, { description: 'x' }, await servant())).toEqual([403, 'CANNOT_CHANGE']);
  });

  test('interested parties come and go, and who stays stays', async () => {
    const { id, ana } = await held();
    const [rui, lia] = [nextCpf(), nextCpf()];
    await patch(id, { cc: [{ user_cpf: rui, name: 'Rui Lima' }] }, ana);
    await patch(
      id,
      {
        cc: [
          { user_cpf: rui, name: 'Rui Lima' },
          { user_cpf: lia, name: 'Lia Reis' },
        ],
      },
      ana,
    );
    expect((await detail(id, ana)).cc.map(({ name }) => name)).toEqual(['Rui Lima', 'Lia Reis']);
    await patch(id, { cc: [{ user_cpf: lia, name: 'Lia Reis' }] }, ana);
    const { history } = await api.call(getHistory, { params: { id } }, { as: ana });
    expect(history[0]!.description).toBe('Interessados: 0 a mais, 1 a menos.');
  });

  test('the priority with 30, and with a deadline that is to come', async () => {
    const { id, ana } = await held();
    const without = await servant(units.cocon, usual);
    expect(await refused(id, { priority_id: 3 }, without)).toEqual([403, 'CANNOT_CHANGE']);
    expect(await refused(id, { priority_id: 2 }, ana)).toEqual([400, 'CHANGE_INCOMPLETE']);
    expect(await refused(id, { priority_id: 2, due_date: '2020-01-01' }, ana)).toEqual([400, 'CHANGE_INCOMPLETE']);
    await patch(id, { priority_id: 2, due_date: '2090-01-01' }, await servant());
    expect(await detail(id, ana)).toMatchObject({ priority: { id: 2 }, due_date: '2090-01-01' });
    await patch(id, { priority_id: 3 }, ana);
    expect(await detail(id, ana)).toMatchObject({ priority: { id: 3 }, due_date: null });
  });
});

test('the ledger tells every change as screens show it', async () => {
  const { id, ana } = await held();
  await patch(id, { ...restrict, description: 'Tudo de uma vez', priority_id: 3 }, ana);
  const level6 = await buildLegalReference(database, { setsTerm: true, interestedGrant: 'metadata' });
  await patch(id, { secrecy_id: 6, legal_reference_id: level6, secrecy_years: 10, justification: why }, ana);
  const proving = { proofs: [processProof], eventKinds: stage.deps.eventKinds };
  expect((await verifyLedger(database.owner, proving)).faults).toBe(0);
  await sql`update processes.process set secrecy_until = null where id = ${id}`.execute(database.owner);
  expect((await verifyLedger(database.owner, proving)).faults).toBe(1);
});
