import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { product } from '../../src/app/server/features.ts';
import { cancelKnowledgeRequest } from '../../src/features/acknowledgements/contract/asking/cancel-knowledge-request.ts';
import { giveKnowledgeByLink } from '../../src/features/acknowledgements/contract/outside/give-knowledge-by-link.ts';
import {
  askOutside,
  enterKnowledge,
  knowledgeSecretOf,
} from '../../src/features/acknowledgements/testing/ask-outside.ts';
import { nextCpf } from '../../src/features/people/testing/build-people.ts';
import { cancelPendency } from '../../src/features/pendencies/contract/answers/cancel-pendency.ts';
import { askFor, enterLinkOf } from '../../src/features/pendencies/testing/build-pendency.ts';
import { archiveProcesses } from '../../src/features/processes/contract/archive/archive-processes.ts';
import { callAddress } from '../../src/platform/contract/call-address.ts';
import { secretTold } from './judge.ts';
import { openLane } from './lane.ts';
import { openPopulation } from './population.ts';
import { buildStage } from './stage.ts';
import type { Secret } from './things.ts';

// Who has a link in their hands, and maybe the secret of a visit, tries everything that takes one: with it, and about another's.
const stage = await buildStage();
const { units, api, database } = stage;
const some = openPopulation(stage);
const writer = await stage.servant('Quem abre', units.origin);
const holder = await stage.servant('Quem tem', units.here, [25, 26, 27, 28, 40, 53]);

type Fate = 'open' | 'given' | 'cancelled' | 'closed' | 'expired' | 'archived';
const fates: Readonly<Record<'knowledge' | 'pendency', readonly Fate[]>> = {
  knowledge: ['open', 'given', 'cancelled', 'closed', 'expired', 'archived'],
  pendency: ['open', 'cancelled'],
};

interface HeldLink {
  readonly name: string;
  readonly kind: keyof typeof fates;
  readonly fate: Fate;
  readonly level: number;
  readonly hash: string;
  /** Of a visit in which CPF and code were right, before it met its fate. */
  readonly visit: string | null;
  readonly processId: number;
  readonly documentId: number;
}

async function holdKnowledge(level: number, fate: Fate): Promise<HeldLink> {
  const name = `knowledge of level ${level}, ${fate}`;
  const { process, document } = await some.process({ what: name, by: writer, to: units.here, level });
  const cpf = nextCpf();
  const user = { cpf, name: 'Quem é de fora', email: `${cpf}@fora.example` };
  const { id } = await askOutside(stage, holder, { process_id: process.id, process_file_ids: [document.id] }, { user });
  const keys =
    fate === 'open' ? { hash: await knowledgeSecretOf(stage, id), visit: null } : await enterKnowledge(stage, id, cpf);
  if (fate === 'given') await api.call(giveKnowledgeByLink, { body: { ...keys, visit: keys.visit!, LGPD: true } });
  if (fate === 'cancelled') await api.call(cancelKnowledgeRequest, { params: { id } }, { as: holder });
  if (fate === 'closed')
    await sql`update acknowledgements.request set wrong_tries = 5 where id = ${id}`.execute(database.owner);
  if (fate === 'expired')
    await sql`update acknowledgements.request set asked_at = asked_at - interval '30 days',
      expires_at = expires_at - interval '30 days' where id = ${id}`.execute(database.owner);
  if (fate === 'archived') {
    const body = { process_ids: [process.id], justification_id: 1, confirm_physical: true, confirm_lgpd: true };
    await api.call(archiveProcesses, { body }, { as: holder });
  }
  return { name, kind: 'knowledge', fate, level, ...keys, processId: process.id, documentId: document.id };
}

async function holdPendency(level: number, fate: Fate): Promise<HeldLink> {
  const name = `pendency of level ${level}, ${fate}`;
  const { process, document } = await some.process({ what: name, by: writer, to: units.here, level });
  const { id } = await askFor(stage, holder, process.id, { email: 'interessada@fora.example' });
  const keys = await enterLinkOf(stage, id);
  if (fate === 'cancelled')
    await api.call(cancelPendency, { params: { id }, body: { reason: 'Não é mais preciso.' } }, { as: holder });
  const visit = fate === 'open' ? null : keys.visit;
  return {
    name,
    kind: 'pendency',
    fate,
    level,
    hash: keys.hash,
    visit,
    processId: process.id,
    documentId: document.id,
  };
}

const held: HeldLink[] = [];
for (const level of [1, 2]) {
  for (const fate of fates.knowledge) held.push(await holdKnowledge(level, fate));
  for (const fate of fates.pendency) held.push(await holdPendency(level, fate));
}
const lane = await openLane(stage);
const byLink = product.endpoints
  .map(({ contract }) => contract)
  .filter(({ access, path }) => access.kind === 'link' && /^\/(knowledge-link|pendency-answer)\//.test(path));

/** Each call that takes a link, with one of them, and the visit of any, about what another is of. */
function* tries() {
  for (const link of held) {
    for (const about of held) {
      const body = {
        hash: link.hash,
        visit: about.visit ?? 'A'.repeat(22),
        cpf: nextCpf(),
        code: '000000',
        process_file_id: about.documentId,
        LGPD: true,
        extension: 'pdf',
        max_bytes: 1_000,
        key: 'A'.repeat(22),
        file_name: 'a.pdf',
        id: 1,
      };
      for (const { method, path } of byLink) {
        yield { link, about, path, question: { method, url: callAddress(path, {}, {}), body } };
      }
    }
  }
}

/**
 * What a link tells to who proved nothing, by decisions 58 and 79: a letter about a pendency names its process, one about knowledge does
 * only where it is public. The party of all of these is one person with one name.
 */
function mayTell({ kind, level, processId }: HeldLink, { what, subject }: Secret): boolean {
  if (what.startsWith('interested party')) return true;
  const isNumber = subject.of === 'process' && subject.process.id === processId && what.startsWith('number');
  return isNumber && (kind === 'pendency' || level === 1);
}

test('links of knowledge and of pendencies tell and do nothing for who proved nothing, whatever became of them, nor by the visit of another', async () => {
  const faults: string[] = [];
  const done = new Set([
    'acknowledgements.acknowledgement',
    'documents.knowledge',
    'documents.document',
    'pendencies.sent_file',
  ]);
  let asked = 0;
  for (const { link, about, path, question } of tries()) {
    // Its own visit, while it holds, and the same answer given to who gave knowledge already, are theirs.
    const isOwn = link === about && link.visit !== null;
    const kept = some.secrets.filter((secret) => !mayTell(link, secret) && !(isOwn && link.fate === 'given'));
    const answer = await lane.ask(question, { token: null });
    asked += 1;
    const call = `${path} with the link of ${link.name}, about ${about.name}`;
    const secret = secretTold(answer, question, kept);
    if (secret) faults.push(`${call} ${secret}`);
    if (answer.status >= 500) faults.push(`${call} answers ${answer.status}`);
    const written = answer.written.map(({ table }) => table).filter((table) => done.has(table));
    if (written.length > 0) faults.push(`${call} writes ${written.join(', ')}`);
    // That page says itself that nothing is asked for any more.
    const isToldSo = path === '/pendency-answer/open';
    if (link.fate !== 'open' && !isOwn && !isToldSo && answer.status < 400)
      faults.push(`${call} answers ${answer.status}`);
  }
  expect(faults).toEqual([]);
  expect(asked).toBe(held.length * held.length * byLink.length);
});
