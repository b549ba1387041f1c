import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { permission } from '../../access/rules/permissions.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { type Relation, readingOf } from '../../processes/rules/reading-policy.ts';
import type { SecrecyLevel } from '../../processes/rules/secrecy.ts';
import { setSigners } from '../../processes/server/index.ts';
import { buildUnit } from '../../units/testing/build-units.ts';
import { downloadDocuments } from '../contract/downloads/download-documents.ts';
import { getDocument } from '../contract/reading/get-document.ts';
import { getPublicDocument } from '../contract/get-public-document.ts';
import { listDocuments } from '../contract/reading/list-documents.ts';
import { materialiseDocument } from '../contract/reading/materialise-document.ts';
import { validateDocument } from '../contract/verification/validate-document.ts';
import { readingOfDocument } from '../rules/document-visibility.ts';
import { buildText, buildUpload } from '../testing/build-documents.ts';
import { documentWorld } from '../testing/document-world.ts';
import { markSignatures } from './index.ts';

const { VIEW_RESTRICTED_PROCESS: restricted, VIEW_CONFIDENTIAL_PROCESS: confidential } = permission;
const world = await documentWorld();
const { api, database } = world;

/** Who may ask, and how they stand to every process of this file. */
interface Person {
  readonly relations: readonly Relation[];
  readonly unit?: 'here' | 'passed' | 'never';
  readonly permissions?: readonly number[];
}
const people: Record<string, Person> = {
  'a visitor': { relations: [] },
  'an external user': { relations: [] },
  'an interested party': { relations: ['interested'] },
  'a servant elsewhere': { relations: ['unitNeverPassed'], unit: 'never' },
  'a servant elsewhere with 53 and 82': {
    relations: ['unitNeverPassed'],
    unit: 'never',
    permissions: [restricted, confidential],
  },
  'a servant of a unit it passed': { relations: ['unitPassed', 'unitNeverPassed'], unit: 'passed' },
  'the same with 53': { relations: ['unitPassed', 'unitNeverPassed'], unit: 'passed', permissions: [restricted] },
  'the same with 82': { relations: ['unitPassed', 'unitNeverPassed'], unit: 'passed', permissions: [confidential] },
  'a servant where it is': { relations: ['unitHere', 'unitPassed'], unit: 'here' },
  'the same here with 82': { relations: ['unitHere', 'unitPassed'], unit: 'here', permissions: [confidential] },
  'the responsible': { relations: ['responsible', 'unitHere', 'unitPassed'], unit: 'here' },
  'a signer elsewhere': { relations: ['signer', 'unitNeverPassed'], unit: 'never' },
  'internal control': { relations: ['unitNeverPassed'], unit: 'never', permissions: [permission.INTERNAL_CONTROL] },
};
const levels: readonly SecrecyLevel[] = [1, 2, 3, 4, 5, 6];

interface Filed {
  readonly id: number;
  readonly code: string;
  readonly complete: boolean;
  readonly authorId: number;
  readonly signerIds: readonly number[];
}
const actors = new Map<string, Actor | null>();
const processes = new Map<SecrecyLevel, { id: number; documents: Filed[] }>();

beforeAll(async () => {
  const never = await buildUnit(database, { partId: world.partId, abbreviation: 'ALHEIA' });
  const units = { here: world.gelic, passed: world.cocon, never };
  for (const [name, { unit, permissions = [] }] of Object.entries(people)) {
    const actor = unit
      ? await buildActor(database, {
          unit: { id: units[unit], partId: world.partId },
          permissions: [25, ...permissions],
        })
      : await buildActor(database);
    actors.set(name, name === 'a visitor' ? null : actor);
  }
  for (const level of levels) processes.set(level, await buildProcessAt(level));
});

/** A process with a text, a file, and a file that waits for a signature, brought to the level afterwards. */
async function buildProcessAt(level: SecrecyLevel) {
  const opener = await world.servant(world.cocon);
  const signer = actors.get('a signer elsewhere')!;
  const interested = actors.get('an interested party')!;
  const id = await world.draft(opener, { cc: [{ user_cpf: interested.cpf, name: interested.name }] });
  const text = await buildText(api, opener, { process_id: id });
  const { file } = await buildUpload(api, opener, { process_id: id });
  const { file: asked } = await buildUpload(api, opener, { process_id: id, name: 'a assinar' });
  await world.open(opener, id);
  const request = {
    person_id: signer.personId,
    name: signer.name,
    cpf: signer.cpf,
    post: null,
    unit: null,
    signature_type: 'ELECTRONIC' as const,
    status: 'PENDING' as const,
    signed_at: null,
    external: false,
  };
  await world.acting(opener, async (act) => {
    await markSignatures(act, asked.id, { status: 'PENDING', signers: [request] });
    await setSigners(act.tx, id, [signer.personId], act.now);
  });
  await sql`update processes.process set secrecy = ${level},
    responsible_id = ${actors.get('the responsible')!.personId} where id = ${id}`.execute(database.owner);
  const { results } = await api.call(
    listDocuments,
    { params: { processId: id } },
    { as: actors.get('the responsible')! },
  );
  const codeOf = (documentId: number) => results.find((one) => one.id === documentId)!.verification_code!;
  const filed = (documentId: number, signerIds: readonly number[]): Filed => ({
    id: documentId,
    code: codeOf(documentId),
    complete: signerIds.length === 0,
    authorId: opener.personId,
    signerIds,
  });
  return { id, documents: [filed(text.id, []), filed(file.id, []), filed(asked.id, [signer.personId])] };
}

const standing = (name: string, level: SecrecyLevel) =>
  readingOf({
    level,
    relations: new Set(people[name]!.relations),
    permissions: new Set(people[name]!.permissions ?? []),
  });

const expected = (name: string, level: SecrecyLevel, document: Filed) =>
  readingOfDocument(
    { ...document, filed: true, mine: false },
    standing(name, level).documents,
    actors.get(name)?.personId ?? null,
  );

describe.each(levels)('at level %i', (level) => {
  test.each(Object.keys(people))('%s sees in the list what the matrix gives', async (name) => {
    const { id, documents } = processes.get(level)!;
    const as = actors.get(name) ?? undefined;
    const { access } = standing(name, level);
    if (access === 'none' || access === 'existence') {
      const refused = await api.refusal(listDocuments, { params: { processId: id } }, { as });
      expect(refused).toMatchObject({ status: 404, body: { code: 'PROCESS_NOT_FOUND' } });
      return;
    }
    const list = await api.call(listDocuments, { params: { processId: id } }, { as });
    const readable = documents.filter((document) => expected(name, level, document) !== 'none');
    expect(list.results.map((one) => one.id)).toEqual(readable.map((one) => one.id));
    expect(list.count).toBe(readable.length);
  });

  test.each(Object.keys(people))('%s opens the files of the list and no other', async (name) => {
    const as = actors.get(name) ?? undefined;
    for (const document of processes.get(level)!.documents) {
      const reading = expected(name, level, document);
      const params = { id: document.id };
      const body = { process_file_ids: [document.id] };
      if (reading === 'none') {
        const refusals = [
          await api.refusal(getDocument, { params }, { as }),
          await api.refusal(materialiseDocument, { params }, { as }),
          await api.refusal(downloadDocuments, { body }, { as }),
        ];
        for (const refused of refusals) expect(refused.body.code).toBe('DOCUMENT_NOT_FOUND');
        continue;
      }
      const detail = await api.call(getDocument, { params }, { as });
      expect(detail.html_source !== null).toBe(reading === 'original' && detail.kind === 'written');
      await api.call(materialiseDocument, { params }, { as });
      const { results } = await api.call(downloadDocuments, { body }, { as });
      const isOriginal = results[0]!.size === detail.filesize;
      if (detail.kind === 'uploaded') expect(isOriginal).toBe(reading === 'original');
    }
  });

  test('the public calls give what a visitor may have, and no name of a hidden process', async () => {
    for (const document of processes.get(level)!.documents) {
      const open = expected('a visitor', level, document) !== 'none';
      const valid = await api.call(validateDocument, { query: { hash: document.code } });
      expect(valid.public).toBe(open);
      expect(valid.nup !== null).toBe(level === 1);
      expect(valid.title !== null).toBe(level === 1);
      const params = { id: document.code };
      if (open) await api.call(getPublicDocument, { params });
      else expect((await api.refusal(getPublicDocument, { params })).status).toBe(404);
    }
  });
});

test.each(levels)(
  'at level %i, the draft of a dispatch is read in its unit by who reads the process whole',
  async (level) => {
    const { id } = processes.get(level)!;
    const writer = actors.get('the responsible')!;
    const { file } = await buildUpload(api, writer, { dispatch_id: await world.dispatch(writer, id) });
    for (const [name, as] of actors) {
      const whole =
        name === 'the responsible' || (people[name]!.unit === 'here' && standing(name, level).access === 'all');
      const call = api.call(getDocument, { params: { id: file.id } }, { as: as ?? undefined });
      if (whole) expect((await call).id).toBe(file.id);
      else await expect(call, name).rejects.toMatchObject({ status: 404 });
    }
  },
);

test('every read of restricted content, allowed or not, is in the log', async () => {
  const { id, documents } = processes.get(2)!;
  const counted = async () =>
    (
      await sql<{ allowed: boolean; count: number }>`select allowed, count(*) as count from processes.restricted_read
      where process_id = ${id} and what = 'document' group by allowed order by allowed`.execute(database.owner)
    ).rows;
  const before = await counted();
  await api.call(getDocument, { params: { id: documents[0]!.id } }, { as: actors.get('the responsible')! });
  await api.refusal(getDocument, { params: { id: documents[0]!.id } }, { as: actors.get('a servant elsewhere')! });
  const after = await counted();
  expect(after).toEqual(before.map((row) => ({ ...row, count: row.count + 1 })));
});
