import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeTestAuthority } from '../../src/engine/trust/testing/make-test-authority.ts';
import { product } from '../../src/app/server/features.ts';
import { nextCpf } from '../../src/features/people/testing/build-people.ts';
import { requestExternalSignatures } from '../../src/features/signatures/contract/external/request-external-signatures.ts';
import { resendExternalLink } from '../../src/features/signatures/contract/external/resend-external-link.ts';
import { refuseExternal } from '../../src/features/signatures/contract/external/refuse-external.ts';
import { cancelSignatures } from '../../src/features/signatures/contract/requests/cancel-signatures.ts';
import { secretOf } from '../../src/features/signatures/server/external/link-row.ts';
import { callAddress } from '../../src/platform/contract/call-address.ts';
import { secretTold } from './judge.ts';
import { type Answer, openLane } from './lane.ts';
import { openPopulation } from './population.ts';
import { buildStage } from './stage.ts';
import type { Secret } from './things.ts';
import type { Question } from './ways.ts';

// A link is what an attacker has in their hands: good or dead, of this document or of another.
const stage = await buildStage();
const { units, api, database, deps } = stage;
const some = openPopulation(stage);
const writer = await stage.servant('Quem abre', units.origin);
const holder = await stage.servant('Quem tem', units.here);

type Fate = 'open' | 'refused' | 'cancelled' | 'closed' | 'expired' | 'replaced';
const fates: readonly Fate[] = ['open', 'refused', 'cancelled', 'closed', 'expired', 'replaced'];
const levels = [1, 2, 4] as const;

interface HeldLink {
  readonly name: string;
  readonly fate: Fate;
  readonly level: number;
  readonly hash: string;
  readonly cpf: string;
  readonly processId: number;
  readonly documentId: number;
}

/** The secret of the address in use for a request. */
async function secretFor(requestId: number): Promise<string> {
  const { rows } = await sql<{ salt: Buffer }>`
    select salt from signatures.link where request_id = ${requestId} and replaced_at is null`.execute(database.owner);
  return secretOf(deps, rows[0]!);
}

async function hold(level: number, fate: Fate): Promise<HeldLink> {
  const what = `level ${level}, ${fate}`;
  const { process, document } = await some.process({ what, by: writer, to: units.here, level });
  const cpf = nextCpf();
  const { results } = await api.call(
    requestExternalSignatures,
    {
      body: {
        process_file_id: document.id,
        subscribers: [{ cpf, name: 'Quem é de fora', email: `${cpf}@fora.invalid` }],
      },
    },
    { as: holder },
  );
  const id = results[0]!.signature_file_id;
  const hash = await secretFor(id);
  if (fate === 'refused') {
    await api.call(refuseExternal, { body: { hash, refuse_option: 'OTHER', refuse_justification: 'Não sou eu.' } });
  } else if (fate === 'cancelled') {
    await api.call(cancelSignatures, { body: { signature_file_ids: [id] } }, { as: holder });
  } else if (fate === 'replaced') {
    await api.call(resendExternalLink, { body: { signature_file_id: id } }, { as: holder });
  } else if (fate === 'closed') {
    await sql`update signatures.link set wrong_tries = 5 where request_id = ${id}`.execute(database.owner);
  } else if (fate === 'expired') {
    await sql`update signatures.link set sent_at = sent_at - interval '30 days', expires_at = expires_at - interval '30 days'
      where request_id = ${id}`.execute(database.owner);
  }
  return { name: what, fate, level, hash, cpf, processId: process.id, documentId: document.id };
}

const held: HeldLink[] = [];
for (const level of levels) for (const fate of fates) held.push(await hold(level, fate));
const lane = await openLane(stage);
const certificate = makeTestAuthority({ now: deps.clock(), baseUrl: 'http://ac.invalid' })
  .issue({ cpf: held[0]!.cpf })
  .certificate.toString('base64');
const byLink = product.endpoints
  .map(({ contract }) => contract)
  .filter(({ access, path }) => access.kind === 'link' && path.includes('signature-external'));

/** Everything that can be asked with one link in the hands about one document. */
function questionsOf(link: HeldLink, about: HeldLink): Question[] {
  const everything = {
    hash: link.hash,
    token: 'A'.repeat(22),
    confirm: 'true',
    cpf: about.cpf,
    code: '000000',
    process_file_id: about.documentId,
    certificate,
    preparation: '00000000-0000-4000-8000-000000000001',
    signature: 'AAAA',
    state: 'A'.repeat(43),
  };
  return byLink.map(({ method, path }) =>
    method === 'GET'
      ? { method, url: callAddress(path, {}, everything), body: undefined }
      : { method, url: callAddress(path, {}, {}), body: everything },
  );
}

/** What whoever holds a link, and proved nothing, may be told: by the decisions of the specification, written once more. */
function mayTell({ fate, level, processId, documentId }: HeldLink, { what, layer, subject }: Secret): boolean {
  if (fate !== 'open' && fate !== 'refused') return false;
  if (level > 2) return false;
  if (subject.of === 'process') return subject.process.id === processId && /^(title|number)/.test(what);
  if (subject.of !== 'document' || !('id' in subject.document) || subject.document.id !== documentId) return false;
  return layer === 'names of files' || (level === 1 && fate === 'open');
}

/** Something signed or refused by a link that proved nothing; anything done, or answered well, by one that is dead. */
function doneBy({ fate }: HeldLink, { written, status }: Answer): string | null {
  const tables = [...new Set(written.map(({ table }) => table))];
  const isDead = fate !== 'open' && fate !== 'refused';
  const isAnswered = tables.some((table) => ['signatures.evidence', 'signatures.request'].includes(table));
  return isAnswered || (isDead && (tables.length > 0 || status < 400)) ? `does ${status}, ${tables.join(', ')}` : null;
}

test('to who has proved nothing a link tells what its own document gives, and a dead one nothing; by none is anything signed or refused', async () => {
  const faults: string[] = [];
  for (const link of held) {
    const kept = some.secrets.filter((secret) => !mayTell(link, secret));
    for (const about of held) {
      for (const question of questionsOf(link, about)) {
        const answer = await lane.ask(question, { token: null });
        const call = `${question.method} ${question.url.replace(/\?.*/, '')} with the link of ${link.name}, about ${about.name}`;
        for (const fault of [secretTold(answer, question, kept), doneBy(link, answer)])
          if (fault) faults.push(`${call} ${fault}`);
        if (answer.status >= 500) faults.push(`${call} answers ${answer.status}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('the open link of a public process shows its document: the others were not all refused for nothing', async () => {
  const open = held.find(({ fate, level }) => fate === 'open' && level === 1)!;
  const [show] = questionsOf(open, open).filter(({ url }) => url.includes('/validate') && !url.includes('/code'));
  const answer = await lane.ask(show!, { token: null });
  const own = some.secrets.filter(({ subject, layer }) => subject.of === 'document' && layer === 'documents');
  expect(own.some(({ word }) => answer.text.includes(word))).toBe(true);
});
