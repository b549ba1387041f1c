import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { findInDocuments } from '../../contract/reading/find-in-documents.ts';
import { buildText, buildUpload } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';
import { documentTables } from '../document-row.ts';
import { keepText } from '../incoming/extracted-text.ts';

const world = await documentWorld();
const { api, database } = world;
const documents = documentTables(database.owner);
let ana: Actor;
let processId: number;
let request: number;
let scan: number;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  processId = await world.draft(ana);
  const html =
    '<p>Solicito a aquisição de centrífugas refrigeradas. As centrífugas servirão ao Hemocentro, CPF do gestor 529.982.247-25.</p>';
  request = (await buildText(api, ana, { process_id: processId, html })).id;
  scan = (await buildUpload(api, ana, { process_id: processId, name: 'Termo de referência' })).file.id;
  await world.open(ana, processId);
  await isRead('ANEXO I\r\n\r\nTERMO DE\r\nREFERÊNCIA: 12 CENTRÍFUGAS\r\nREFRIGERADAS, tensão 220 V.');
});

async function isRead(text: string) {
  const { sha256 } = await documents
    .selectFrom('documents.document')
    .select('sha256')
    .where('id', '=', scan)
    .executeTakeFirstOrThrow();
  await keepText(database.app, { sha256: sha256!, extension: 'pdf' }, { text, source: 'document', now: new Date(0) });
}

const find = async (text: string, as?: Actor) =>
  (await api.call(findInDocuments, { params: { processId }, query: { text } }, { as })).results;
const idsOf = async (text: string, as?: Actor) => (await find(text, as)).map(({ id }) => id);
const change = (id: number, values: object) =>
  documents.updateTable('documents.document').set(values).where('id', '=', id).execute();

describe('what is found', () => {
  test('what was written and what files say, in the order of the documents, without accents, capitals and line ends', async () => {
    expect(await find('centrifugas refrigeradas', ana)).toEqual([
      {
        id: request,
        excerpt: expect.stringContaining('aquisição de centrífugas refrigeradas. As centrífugas servirão') as string,
      },
      { id: scan, excerpt: 'ANEXO I TERMO DE REFERÊNCIA: 12 CENTRÍFUGAS REFRIGERADAS, tensão 220 V.' },
    ]);
    expect(await idsOf('termo  de referencia', ana)).toEqual([scan]);
    expect(await idsOf('CENTRÍFUGAS', ana)).toEqual([request, scan]);
  });

  test('signs are what they are, and what nobody says is not found', async () => {
    expect(await idsOf('220 V.', ana)).toEqual([scan]);
    expect(await idsOf('220 %', ana)).toEqual([]);
    expect(await idsOf('autoclave', ana)).toEqual([]);
    const signs = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ nº 3ª § ½ – “x” 2² € ß æ İ';
    await isRead(`Sinais: ${signs}.`);
    expect(await idsOf(signs, ana)).toEqual([scan]);
  });

  test('of a long text, the words around the place', async () => {
    await isRead(
      `${'Antes dele há muito texto. '.repeat(50)}O hipopótamo chegou.${' Depois também há muito.'.repeat(50)}`,
    );
    const [{ excerpt } = { excerpt: '' }] = await find('hipopotamo', ana);
    expect(excerpt).toMatch(/^…\S.* O hipopótamo chegou\. .*\S…$/);
    expect(excerpt.length).toBeLessThan(160);
  });
});

describe('who finds it', () => {
  test('visitors find what they may read, with CPFs as they see them', async () => {
    expect(await idsOf('hemocentro')).toEqual([request]);
    expect(await idsOf('529.982.247-25', ana)).toEqual([request]);
    expect(await idsOf('529.982.247-25')).toEqual([]);
    expect((await find('982.247'))[0]?.excerpt).toContain('***.982.247-**');
    for (const written of ['11144477735', '111 444 777-35', '１１１.444.777-35']) {
      await isRead(`Hipocampo ${written} fim`);
      expect((await find('hipocampo'))[0]?.excerpt).toContain('Hipocampo ***.444.777-** fim');
      expect((await find('hipocampo', ana))[0]?.excerpt).toContain(written);
      expect(await idsOf(written)).toEqual([]);
    }
  });

  test('a document that waits for a signature speaks to the unit, not to visitors', async () => {
    await change(request, { signatures_pending: 1 });
    expect(await idsOf('hemocentro')).toEqual([]);
    expect(await idsOf('hemocentro', ana)).toEqual([request]);
    await change(request, { signatures_pending: 0 });
  });

  test('one without effect is silent but for who may undo that', async () => {
    const undoes = await world.servant(world.cocon, [25, 27, 28, 40, permission.NO_EFFECT]);
    await change(request, { no_effect_at: new Date(0), no_effect_justification: 'Engano.' });
    expect(await idsOf('hemocentro', ana)).toEqual([]);
    expect(await idsOf('hemocentro', undoes)).toEqual([request]);
    await change(request, { no_effect_at: null, no_effect_justification: null });
  });

  test('an infected file is silent', async () => {
    await isRead('Palavra do vírus');
    expect(await idsOf('palavra do virus', ana)).toEqual([scan]);
    await documents
      .updateTable('documents.file_content')
      .set({ scan_status: 'INFECTED', scan_finding: 'x', scanned_at: new Date(0) })
      .execute();
    expect(await idsOf('palavra do virus', ana)).toEqual([]);
  });

  test('in a confidential process nobody who may not read it finds anything', async () => {
    await database.owner
      .withTables<{ 'processes.process': { id: number; secrecy: number } }>()
      .updateTable('processes.process')
      .set({ secrecy: 3 })
      .where('id', '=', processId)
      .execute();
    const call = { params: { processId }, query: { text: 'hemocentro' } };
    expect((await api.refusal(findInDocuments, call)).status).toBe(404);
    const stranger = await world.servant(world.gelic);
    expect((await api.refusal(findInDocuments, call, { as: stranger })).body.code).toBe('PROCESS_RESTRICTED');
  });
});
