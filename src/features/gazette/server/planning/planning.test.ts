import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { documentType } from '../../../documents/rules/document-types.ts';
import { buildPublishedAct } from '../../../gazette-editions/testing/build-published-act.ts';
import { setToPublish } from '../../contract/marking/set-to-publish.ts';
import { programPublish } from '../../contract/planning/program-publish.ts';
import { publishDoe } from '../../contract/planning/publish-doe.ts';
import { refusePublish } from '../../contract/planning/refuse-publish.ts';
import { sendToPrintshop } from '../../contract/planning/send-to-printshop.ts';
import { gazetteWorld } from '../../testing/gazette-world.ts';

// It is Wednesday, 14/10/2026, 14:00 where the institution is; the edition of 15/10 closes at 17:00.
const next = '2026-10-15';
const friday = '2026-10-16';
const monday = '2026-10-19';

const world = await gazetteWorld();
const { api, database, ana, head, editor, sign, program, ready, programmed, sent } = world;

const asEditor = { as: editor };
const content = { reason: 'CONTENT_ERROR', justification: 'O artigo 2º cita a lei errada.' } as const;
const refusedProgram = (action: Parameters<typeof program>[0], as = editor) =>
  api.refusal(programPublish, { body: action }, { as });
const refuse = (file_id: number) => api.call(refusePublish, { body: [{ file_id, ...content }] }, asEditor);

async function stored(documentId: number) {
  const { rows } = await sql<{ state: string; programmings: string[] }>`
    select g.state, array(select m.edition_date || ' ' || m.state from gazette.programming m
      where m.publication_id = g.id order by m.edition_date, m.id) as programmings
    from gazette.publication g where g.document_id = ${documentId}`.execute(database.owner);
  return rows[0];
}

async function eventsOf(processId: number): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select type from ledger.event where stream_type = 'process' and stream_id = ${processId}
    order by stream_seq desc limit 6`.execute(database.owner);
  return rows.map(({ type }) => type).reverse();
}

describe('programming', () => {
  test('gives a document an edition, and says which', async () => {
    const { id } = await ready();
    const { results, message } = await program([{ file_id: id, date: next, action: 'PROGRAM' }]);
    expect(message).toBe('Programação atualizada.');
    expect(results).toMatchObject([{ file_id: id, ok: true, message: 'Programado para 15/10/2026.' }]);
    expect(await stored(id)).toEqual({ state: 'PROGRAMMED', programmings: [`${next} PROGRAMMED`] });
  });

  test('of several dates has a line for each', async () => {
    const { id } = await programmed(next);
    await program([
      { file_id: id, date: friday },
      { file_id: id, date: monday },
    ]);
    expect((await stored(id))?.programmings).toHaveLength(3);
    expect((await refusedProgram([{ file_id: id, date: friday }])).body).toMatchObject({
      message: 'O documento já está na edição de 16/10/2026.',
    });
  });

  test.each([
    ['today', '2026-10-14', '14/10/2026 não é um dia por vir: um ato só se programa para uma edição futura.'],
    ['a Saturday', '2026-10-17', '17/10/2026 não é dia útil: o Diário não sai nesse dia.'],
    ['a holiday of the institution', '2026-11-02', '02/11/2026 não é dia útil: o Diário não sai nesse dia.'],
  ])('is refused for %s', async (_name, date, message) => {
    const { id } = await ready();
    expect((await refusedProgram([{ file_id: id, date }])).body).toMatchObject({ code: 'CANNOT_PROGRAM', message });
  });

  test('asks for a date, and for every signature', async () => {
    const { id } = await ready();
    expect((await refusedProgram([{ file_id: id }])).body.code).toBe('EDITION_DATE_REQUIRED');
    await sign(id, 'PARTIALLY');
    expect((await refusedProgram([{ file_id: id, date: next }])).body).toMatchObject({
      reasons: [{ code: 'SIGNATURES_PENDING_OR_REFUSED' }],
    });
  });

  test('is for who manages the gazette', async () => {
    const { id } = await ready();
    for (const as of [ana, head]) {
      const { status, body } = await refusedProgram([{ file_id: id, date: next }], as);
      expect([status, body.message]).toEqual([403, 'Você não possui permissão para realizar essa ação']);
    }
  });

  test('two at one moment give a date once', async () => {
    const { id } = await ready();
    const outcomes = await Promise.allSettled([1, 2].map(() => program([{ file_id: id, date: next }])));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await stored(id))?.programmings).toEqual([`${next} PROGRAMMED`]);
  });

  test('of many tells of each, and one that is refused leaves the others done', async () => {
    const [one, other] = [await ready(), await programmed(next)];
    const body = [one, other].map(({ id }) => ({ file_id: id, date: next }));
    const rehearsed = await api.rehearse(programPublish, { body }, asEditor);
    expect(rehearsed.results.map(({ ok }) => ok)).toEqual([true, false]);
    expect((await stored(one.id))?.state).toBe('AUTHORIZED');
    const { results } = await program(body);
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
  });
});

describe('a date of a document', () => {
  test('is changed alone', async () => {
    const { id, programming } = await programmed(next);
    await program([{ file_id: id, date: monday }]);
    await program([{ file_id: id, programming_id: programming, date: friday }]);
    expect((await stored(id))?.programmings).toEqual([`${friday} PROGRAMMED`, `${monday} PROGRAMMED`]);
  });

  test('is cancelled alone; the document is authorised again with the last', async () => {
    const { id, programming } = await programmed(next);
    await program([{ file_id: id, date: friday }]);
    const which = await refusedProgram([{ file_id: id, action: 'CANCEL_PROGRAM' }]);
    expect(which.body.code).toBe('PROGRAMMING_REQUIRED');
    await program([{ file_id: id, programming_id: programming, action: 'CANCEL_PROGRAM' }]);
    expect(await stored(id)).toEqual({
      state: 'PROGRAMMED',
      programmings: [`${next} CANCELED`, `${friday} PROGRAMMED`],
    });
    await program([{ file_id: id, action: 'CANCEL_PROGRAM' }]);
    expect((await stored(id))?.state).toBe('AUTHORIZED');
  });

  test('of another document is not found', async () => {
    const [one, other] = [await programmed(next), await programmed(next)];
    const { body } = await refusedProgram([{ file_id: one.id, programming_id: other.programming, date: friday }]);
    expect(body.code).toBe('PROGRAMMING_NOT_FOUND');
  });
});

describe('refusing', () => {
  test('one programming refuses all of the document', async () => {
    const { id } = await programmed(next);
    await program([{ file_id: id, date: friday }]);
    await refuse(id);
    expect(await stored(id)).toEqual({
      state: 'REFUSED',
      programmings: [`${next} REFUSED`, `${friday} REFUSED`],
    });
    expect(await world.mark(id)).toMatchObject({ document_status_doe: 'TO_PUBLISH' });
  });

  test('says why', async () => {
    const { id } = await ready();
    const silent = (body: object) =>
      api
        .refusal(refusePublish, { body: [{ file_id: id, ...body }] as never }, asEditor)
        .then((refused) => refused.body);
    expect((await silent({})).message).toBe('Selecione um motivo.');
    expect((await silent({ reason: 'CONTENT_ERROR' })).message).toBe('Insira o motivo da recusa.');
  });

  test('is impossible once it went out on another date, or to the printshop', async () => {
    const { id } = await sent(next);
    await program([{ file_id: id, date: friday }]);
    const atPrintshop = await api.refusal(refusePublish, { body: [{ file_id: id, ...content }] }, asEditor);
    expect(atPrintshop.body).toMatchObject({ reasons: [{ code: 'SENT_TO_PRINTSHOP' }] });
    await api.call(publishDoe, { body: [{ file_id: id, date: next }] }, asEditor);
    const out = await api.refusal(refusePublish, { body: [{ file_id: id, ...content }] }, asEditor);
    expect(out.body).toMatchObject({ message: 'Não dá para recusar: já saiu na edição de 15/10/2026.' });
  });
});

describe('the printshop', () => {
  test('is final: the date stays', async () => {
    const { id, programming } = await sent(next);
    for (const body of [
      { file_id: id, programming_id: programming, date: friday },
      { file_id: id, programming_id: programming, action: 'CANCEL_PROGRAM' as const },
    ])
      expect((await refusedProgram([body])).body).toMatchObject({ reasons: [{ code: 'SENT_TO_PRINTSHOP' }] });
    const again = await api.refusal(sendToPrintshop, { body: [{ file_id: id }] }, asEditor);
    expect(again.body).toMatchObject({ reasons: [{ code: 'SENT_TO_PRINTSHOP' }] });
  });

  test('takes what is programmed', async () => {
    const { id } = await ready();
    const { body } = await api.refusal(sendToPrintshop, { body: [{ file_id: id }] }, asEditor);
    expect(body.code).toBe('PROGRAMMING_NOT_FOUND');
  });
});

describe('publishing', () => {
  const inEdition = async (documentId: number) => {
    const { rows } = await sql<{ kind: string; title: string; date: string; edition: string }>`
      select a.kind, a.title, e.date::text as date, e.kind as edition from gazette_editions.act a
      join gazette_editions.edition e on e.id = a.edition_id where a.document_id = ${documentId} order by a.id`.execute(
      database.owner,
    );
    return rows;
  };

  test('puts what was sent into its edition, under its heading', async () => {
    const { id } = await sent(next, { type: documentType.NOTICE, name: 'Aviso de licitação' });
    const { results } = await api.call(publishDoe, { body: [{ file_id: id, action: 'PUBLISH' }] }, asEditor);
    expect(results).toMatchObject([{ ok: true, message: 'Publicado na edição de 15/10/2026.' }]);
    expect(await stored(id)).toEqual({ state: 'PUBLISHED', programmings: [`${next} PUBLISHED`] });
    expect(await inEdition(id)).toMatchObject([{ kind: 'ALERT', date: next, edition: 'NORMAL' }]);
  });

  test('is refused of what was not sent, and leaves no act behind', async () => {
    const { id } = await programmed(next);
    const { body } = await api.refusal(publishDoe, { body: [{ file_id: id }] }, asEditor);
    expect(body).toMatchObject({ code: 'CANNOT_PUBLISH', message: 'Só se publica o que foi enviado à gráfica.' });
    expect(await inEdition(id)).toEqual([]);
  });

  test('asks for both permissions', async () => {
    const { id } = await sent(next);
    const half = await api.refusal(publishDoe, { body: [{ file_id: id }] }, { as: ana });
    expect(half.body).toMatchObject({ reasons: [{ code: 'PERMISSION_REQUIRED' }] });
    expect((await stored(id))?.state).toBe('PROGRAMMED');
  });

  test('of one date leaves the document published in part, and the others to go out', async () => {
    const { id } = await sent(next);
    await program([{ file_id: id, date: friday }]);
    await api.call(publishDoe, { body: [{ file_id: id, date: next }] }, asEditor);
    expect(await stored(id)).toEqual({
      state: 'PROGRAMMED',
      programmings: [`${next} PUBLISHED`, `${friday} PROGRAMMED`],
    });
    expect(await inEdition(id)).toHaveLength(1);
  });

  test('of what waited until its day passed goes into an extra edition of today', async () => {
    const { id } = await sent(next);
    await sql`update gazette.programming m set edition_date = '2026-10-13' from gazette.publication g
      where g.id = m.publication_id and g.document_id = ${id}`.execute(database.owner);
    await api.call(publishDoe, { body: [{ file_id: id }] }, asEditor);
    expect(await inEdition(id)).toMatchObject([{ date: '2026-10-14', edition: 'EXTRA' }]);
    expect((await stored(id))?.programmings).toEqual(['2026-10-14 PUBLISHED']);
    const { rows } = await sql`select from gazette_editions.edition where date = '2026-10-13'`.execute(database.owner);
    expect(rows).toEqual([]);
  });

  test('three at one moment put it into its edition once', async () => {
    const { id } = await sent(next);
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => api.call(publishDoe, { body: [{ file_id: id }] }, asEditor)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await inEdition(id)).toHaveLength(1);
  });

  test('sent twice with its key is done once', async () => {
    const { id } = await sent(next);
    const send = () => api.call(publishDoe, { body: [{ file_id: id }] }, { as: editor, key: 'publish-once' });
    expect(await send()).toEqual(await send());
    expect(await inEdition(id)).toHaveLength(1);
  });
});

test('every step stands in the chain of the process, in its order', async () => {
  const { id, processId } = await sent(next);
  await api.call(publishDoe, { body: [{ file_id: id }] }, asEditor);
  expect(await eventsOf(processId)).toEqual([
    'document-marked-to-publish',
    'publication-authorized',
    'publication-programmed',
    'publication-sent-to-printshop',
    expect.stringMatching(/edition|act/),
    'publication-published',
  ]);
});

test('a correction is a new act that names the one it corrects, which must be out', async () => {
  const first = await ready();
  const { id: old } = await buildPublishedAct(database, {
    documentId: first.id,
    processId: first.processId,
    organId: world.partId,
    at: new Date('2026-10-01T12:00:00Z'),
  });
  const { id } = await world.written();
  await world.sign(id);
  const body = { to_publish: true, erratum_of: 999_999 };
  const refused = await api.refusal(setToPublish, { params: { id }, body }, { as: world.ana });
  expect(refused.body.code).toBe('ERRATUM_OF_NOTHING');

  await api.call(setToPublish, { params: { id }, body: { ...body, erratum_of: old } }, { as: world.ana });
  await world.authorize(id);
  await program([{ file_id: id, date: friday }]);
  await api.call(sendToPrintshop, { body: [{ file_id: id }] }, asEditor);
  await api.call(publishDoe, { body: [{ file_id: id, date: friday }] }, asEditor);

  const { rows } = await sql<{ erratum_of: number }>`
    select erratum_of from gazette_editions.act where document_id = ${id}`.execute(database.owner);
  expect(rows).toEqual([{ erratum_of: old }]);
});
