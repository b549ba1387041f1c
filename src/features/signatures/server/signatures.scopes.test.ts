import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { Refused } from '../../../platform/testing/test-api.ts';
import { deleteDocument } from '../../documents/contract/drafts/delete-document.ts';
import { getDocument } from '../../documents/contract/reading/get-document.ts';
import { editDocument } from '../../documents/contract/writing/edit-document.ts';
import { buildPdf, buildText } from '../../documents/testing/build-documents.ts';
import { getProcessByNup } from '../../processes/contract/numbers/get-process-by-nup.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { readingOf, type Relation } from '../../processes/rules/reading-policy.ts';
import type { SecrecyLevel } from '../../processes/rules/secrecy.ts';
import { visibleIds } from '../../processes/server/index.ts';
import { buildLegalReference } from '../../subjects/testing/build-subjects.ts';
import { listAnsweredSignatures } from '../contract/panel/list-answered-signatures.ts';
import { listReceivedSignatures } from '../contract/panel/list-received-signatures.ts';
import { refuseSignatures } from '../contract/requests/refuse-signatures.ts';
import { readersBySigning } from '../testing/readers-by-signing.ts';
import { signingWorld } from '../testing/signing-world.ts';

// What is printed on the pages is not at stake.
const blank = ({ title }: { readonly title: string }) => buildPdf({ title });
const world = await signingWorld({ renderer: { renderDocument: blank, renderImage: blank } });
const { api, database } = world;

/** An attachment that somebody was asked to sign, in a process that is a draft or was opened. */
interface RequestedSignature {
  readonly writer: Actor;
  readonly signer: Actor;
  readonly documentId: number;
  readonly requestId: number;
}

const answer = { refuse_option: 'OTHER', refuse_justification: 'Não é comigo.' };
/** What became of the request, and how its signer stands to the process then. */
const ways: Record<
  string,
  { readonly relation: Relation[]; end(this: void, asked: RequestedSignature): Promise<unknown> }
> = {
  'is asked': { relation: ['signer'], end: async () => {} },
  signed: { relation: ['signer'], end: ({ signer, documentId }) => world.sign(signer, documentId) },
  refused: {
    relation: [],
    end: ({ signer, requestId }) =>
      api.call(refuseSignatures, { body: { items: [{ signature_file_id: requestId, ...answer }] } }, { as: signer }),
  },
  'was asked for a text edited since': {
    relation: [],
    end: ({ writer, documentId }) => edited(writer, documentId),
  },
  'signed a text edited since': {
    relation: [],
    async end({ writer, signer, documentId }) {
      await world.sign(signer, documentId);
      await edited(writer, documentId);
    },
  },
  'was asked for a text deleted since': {
    relation: [],
    end: ({ writer, documentId }) => deleted(writer, documentId),
  },
  'refused a text edited since, and is asked again': {
    relation: ['signer'],
    async end(asked) {
      await ways['refused']!.end(asked);
      await edited(asked.writer, asked.documentId);
      await world.ask(asked.writer, asked.documentId, [asked.signer]);
    },
  },
};

const edited = (as: Actor, id: number) =>
  api.call(editDocument, { params: { id }, body: { html_source: '<p>Outro texto.</p>', confirm: true } }, { as });
const deleted = (as: Actor, processFileId: number) => api.call(deleteDocument, { params: { processFileId } }, { as });

// Levels 3 to 5 share a row of the matrix.
const levels: readonly SecrecyLevel[] = [1, 2, 4, 6];
let legal: number;
beforeAll(async () => {
  legal = await buildLegalReference(database);
});

/** A process of a level with an attachment that a citizen without a unit was asked to sign while it was a draft. */
async function askedIn(level: SecrecyLevel): Promise<RequestedSignature & { readonly id: number }> {
  const writer = await world.servant(world.cocon);
  const citizen = { ...(await world.servant(world.gelic)), unit: null, permissions: new Set<number>() };
  const id = await world.draft(writer, { secrecy_id: level, legal_reference_id: level === 1 ? null : legal });
  await buildText(api, writer, { process_id: id });
  const { id: documentId } = await buildText(api, writer, { process_id: id, name: 'anexo' });
  const { results } = await world.ask(writer, documentId, [citizen]);
  return { id, writer, signer: citizen, documentId, requestId: results[0]!.signature_file_id };
}

/** What somebody gets of a call: its status. */
const status = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof Refused) return error.status;
      throw error;
    },
  );

describe.each(Object.entries(ways))('who %s', (way, { relation, end }) => {
  test.each(levels)('reads what that gives at level %i, and nothing else', async (level) => {
    const asked = await askedIn(level);
    const { id, writer, signer, documentId } = asked;
    await end(asked);
    const { nup } = await world.open(writer, id);
    const as = { as: signer };
    const { access } = readingOf({ level, relations: new Set(relation), permissions: new Set() });
    const known = access !== 'none' && access !== 'existence';

    expect(await status(api.call(getProcess, { params: { id } }, as)), 'by its id').toBe(known ? 200 : 404);
    expect(await status(api.call(getProcessByNup, { params: { nup } }, as)), 'by its number').toBe(
      access === 'none' ? 404 : 200,
    );
    const found = await visibleIds(database.app, signer, [id]);
    expect(found.has(id), 'in lists').toBe(known);
    const isAsked = relation.length > 0;
    // Of a public process everybody has the copy.
    const isOpen = level === 1 && !way.includes('deleted');
    expect(await status(api.call(getDocument, { params: { id: documentId } }, as)), 'the document').toBe(
      isAsked || isOpen ? 200 : 404,
    );
    for (const list of [listReceivedSignatures, listAnsweredSignatures]) {
      const { results } = await api.call(list, { query: { filters: { process_id: [id] } } }, as);
      if (!known) expect(results, 'among the signatures').toEqual([]);
    }
    expect(await readersBySigning(database.owner, id)).toEqual(isAsked ? [signer.personId] : []);
  });
});

test('who refused to sign in a draft is told nothing more of it, nor who was asked for what left it', async () => {
  for (const way of ['refused', 'was asked for a text edited since', 'was asked for a text deleted since']) {
    const asked = await askedIn(5);
    await ways[way]!.end(asked);
    const as = { as: asked.signer };
    expect(await status(api.call(getDocument, { params: { id: asked.documentId } }, as)), way).toBe(404);
    const { results } = await api.call(listAnsweredSignatures, {}, as);
    expect(results, way).toEqual([]);
  }
});

test('asked for two documents, who refuses one reads on because of the other, until it ends too', async () => {
  const asked = await askedIn(5);
  const { id, writer, signer } = asked;
  const second = await buildText(api, writer, { process_id: id, name: 'outro' });
  await world.ask(writer, second.id, [signer]);
  await ways['refused']!.end(asked);
  expect(await readersBySigning(database.owner, id)).toEqual([signer.personId]);
  await deleted(writer, second.id);
  expect(await readersBySigning(database.owner, id)).toEqual([]);
});
