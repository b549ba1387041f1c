import type { z } from 'zod';
import type { Mail } from '../../../platform/server/mail/index.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { TestApi } from '../../../platform/testing/test-api.ts';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { buildPdf } from '../../documents/testing/build-documents.ts';
import { addAnswerFile } from '../contract/answering/add-answer-file.ts';
import { getAnswerAddress } from '../contract/answering/get-answer-address.ts';
import { proveAnswerCode } from '../contract/answering/prove-answer-code.ts';
import { sendAnswer } from '../contract/answering/send-answer.ts';
import { sendAnswerCode } from '../contract/answering/send-answer-code.ts';
import { createPendency } from '../contract/asking/create-pendency.ts';
import { digitsOf } from '../server/answering/answer-code-row.ts';
import { linkSecret } from '../server/link-secret.ts';
import { findPendency, pendencyTables } from '../server/pendency-row.ts';
import { mailAnswerCodeJob } from '../server/mails/mail-answer-code-job.ts';
import { mailPartyJob } from '../server/mails/mail-party-job.ts';

/** Whom a process concerns, as it is opened for a test: somebody without an account. */
export const maria = { user_cpf: '529.982.247-25', name: 'Maria das Dores', email: 'maria@exemplo.com.br' };

/** A mailbox that keeps what is written to parties, for a test file. */
export function partyMailbox() {
  const queue = testQueue([mailPartyJob, mailAnswerCodeJob]);
  const mails: Mail[] = [];
  const deps = { jobs: queue.jobs, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
  return {
    queue,
    mails,
    /** What replaces those of the world. */
    deps,
    /** The newest message, after all that wait were sent. */
    async newest(world: Deps): Promise<Mail> {
      await queue.run(world);
      return mails.at(-1)!;
    },
  };
}
export type PartyMailbox = ReturnType<typeof partyMailbox>;

interface World {
  readonly api: TestApi;
  readonly deps: Deps;
}

/** The secret that the link of a message carries. */
export const secretIn = ({ text }: Mail): string => /responder-pendencia#([\w-]+)/.exec(text)![1]!;

/** Asks for one document. */
export const askFor = (
  { api }: Pick<World, 'api'>,
  as: Actor,
  processId: number,
  more: Partial<z.input<typeof createPendency.body>> = {},
) =>
  api.call(
    createPendency,
    { body: { process_id: processId, documents: [{ name: 'Comprovante de residência' }], ...more } },
    { as },
  );

/** Follows the link of the newest message and types the code that is mailed. @returns what the page travels with */
export async function enterByLink(world: World, mailbox: Pick<PartyMailbox, 'newest'>) {
  const hash = secretIn(await mailbox.newest(world.deps));
  await world.api.call(sendAnswerCode, { body: { hash } });
  const code = /Código: (\d{6})/.exec((await mailbox.newest(world.deps)).text)![1]!;
  const { visit } = await world.api.call(proveAnswerCode, { body: { hash, code } });
  return { hash, visit };
}

/** The same without a mailbox: the link and the code are made as the letters make them. */
export async function enterLinkOf(world: World, pendencyId: number) {
  const { db } = world.deps;
  const hash = linkSecret(world.deps, (await findPendency(db, pendencyId))!);
  await world.api.call(sendAnswerCode, { body: { hash } });
  const newest = await pendencyTables(db)
    .selectFrom('pendencies.answer_code')
    .select('salt')
    .where('pendency_id', '=', pendencyId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { visit } = await world.api.call(proveAnswerCode, { body: { hash, code: digitsOf(world.deps, newest) } });
  return { hash, visit };
}

/** Sends a file of the party to its address. @returns the key to put it in the answer with */
export async function sendBytes({ api }: Pick<World, 'api'>, keys: Keys, bytes: Buffer, extension = 'pdf') {
  const { url, key } = await api.call(getAnswerAddress, { body: { ...keys, extension, max_bytes: bytes.length } });
  const sent = await api.upload(url, bytes);
  if (sent.status !== 200) throw new Error(`upload answered ${sent.status}`);
  return key;
}
type Keys = Awaited<ReturnType<typeof enterByLink>>;

/** Puts a file in the answer. */
export async function addFile(world: Pick<World, 'api'>, keys: Keys, name = 'residencia.pdf') {
  const key = await sendBytes(world, keys, await buildPdf({ title: name }));
  return world.api.call(addAnswerFile, { body: { ...keys, key, file_name: name } });
}

/** Answers the newest request as its party does, with one file. */
export async function answerByLink(world: World, mailbox: Pick<PartyMailbox, 'newest'>, name?: string) {
  const keys = await enterByLink(world, mailbox);
  const file = await addFile(world, keys, name);
  await world.api.call(sendAnswer, { body: { ...keys, answer: 'Segue o comprovante.' } });
  return { ...keys, file };
}
