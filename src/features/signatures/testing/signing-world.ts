import type { z } from 'zod';
import type { Feature } from '../../../platform/server/acts/feature.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { hashPassword } from '../../../platform/server/credentials/password.ts';
import { blobName } from '../../../platform/server/storage/index.ts';
import type { Mail } from '../../../platform/server/mail/index.ts';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { buildText } from '../../documents/testing/build-documents.ts';
import { transfersFeature } from '../../transfers/server/feature.ts';
import { automaticQueue } from '../../transfers/server/index.ts';
import { requestSignatures } from '../contract/requests/request-signatures.ts';
import { sendCode } from '../contract/code/send-code.ts';
import { startSigning } from '../contract/signing/start-signing.ts';
import { validateCode } from '../contract/code/validate-code.ts';
import { mailCodeJob } from '../server/code/mail-code-job.ts';
import { signaturesFeature } from '../server/feature.ts';
import { sealDocumentJob } from '../server/seal/seal-document-job.ts';
import type { SignaturesTables } from '../server/tables.generated.ts';

export const PASSWORD = 'Aroeira#2026';

/**
 * Documents, transfers and signatures of one organ, with a clock that the test moves and jobs that it runs.
 * @param more replaces some of what use cases are given
 * @param beside other capabilities that the test acts in
 */
export async function signingWorld(more: Partial<Deps> = {}, ...beside: readonly Feature[]) {
  const mails: Mail[] = [];
  const clock = { now: new Date('2026-10-14T17:00:00Z') };
  const features: readonly Feature[] = [transfersFeature, ...beside, signaturesFeature];
  const queue = testQueue(features.flatMap(({ jobs }) => jobs));
  const world = await documentWorld({
    kinds: features.flatMap(({ events }) => events ?? []),
    consequences: features.flatMap(({ consequences }) => consequences ?? []),
    endpoints: features.flatMap(({ endpoints }) => endpoints ?? []),
    verdicts: features.flatMap(({ verdicts }) => verdicts ?? []),
    now: () => clock.now,
    deps: { jobs: queue.jobs, mailer: { send: async (mail) => void mails.push(mail) }, ...more },
  });
  const { api, database, deps } = world;
  const passwordHash = await hashPassword(PASSWORD);

  /** A servant who can sign in. */
  async function servant(unit: number, permissions?: readonly number[]): Promise<Actor> {
    const actor = await world.servant(unit, permissions);
    await database.owner
      .withTables<{ 'people.person': { id: number; password_hash: string } }>()
      .updateTable('people.person')
      .set({ password_hash: passwordHash })
      .where('id', '=', actor.personId)
      .execute();
    return actor;
  }

  const credentials = (as: Actor, ids: number | readonly number[]) => ({
    cpf: as.cpf,
    password: PASSWORD,
    process_file: typeof ids === 'number' ? ids : [...ids],
  });

  /** The six digits of the last message, once what waits was mailed. */
  async function lastCode(): Promise<string> {
    await queue.run(deps, { only: mailCodeJob.name });
    return /Código: (\d{6})/.exec(mails.at(-1)!.text)![1]!;
  }

  /** Password and code, as the dialog asks for them. */
  const prove = (as: Actor, ids: number | readonly number[]): Promise<void> => proveWith(as, credentials(as, ids));

  async function proveWith(as: Actor, body: z.input<(typeof sendCode)['body']>): Promise<void> {
    await api.call(sendCode, { body }, { as });
    await api.call(validateCode, { body: { token: await lastCode() } }, { as });
  }

  const ask = (as: Actor, process_file_id: number, signers: readonly Actor[], followOrder = false) =>
    api.call(
      requestSignatures,
      {
        query: { follow_order: followOrder },
        body: {
          process_file_id,
          subscribers: signers.map(({ personId }, at) => ({ id: personId, order: at + 1 })),
        },
      },
      { as },
    );

  return {
    ...world,
    clock,
    queued: queue.waiting,
    /** What was mailed so far. */
    mailed: (): readonly Mail[] => mails,
    servant,
    credentials,
    lastCode,
    prove,
    proveWith,
    async sign(as: Actor, ids: number | readonly number[]) {
      await prove(as, ids);
      return api.call(startSigning, { body: { process_file: typeof ids === 'number' ? ids : [...ids] } }, { as });
    },
    ask,
    /** Runs what waits under one name. */
    runJob: (only: string): Promise<void> => queue.run(deps, { only }),
    /** Runs the seals that wait, as the queue would. */
    runSeals: (): Promise<void> => queue.run(deps, { only: sealDocumentJob.name }),
    /** Sends the ordered dispatches whose signatures are in, as the queue would. */
    runOrders: (attempt = 1): Promise<void> => queue.run(deps, { only: automaticQueue.name, attempt }),
    /** What proves the signatures of a document. */
    evidenceOf: (documentId: number) =>
      database.app
        .withTables<SignaturesTables>()
        .selectFrom('signatures.evidence')
        .selectAll()
        .where('document_id', '=', documentId)
        .orderBy('request_id')
        .execute(),
    /** The content of a stored file. */
    async bytesOf(sha256: string): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of await deps.storage.get(blobName(sha256))) parts.push(part as Buffer);
      return Buffer.concat(parts);
    },
    /** A draft of someone of COCON whose text somebody else was asked to sign. */
    async askedOf(signer: Actor) {
      const as = await servant(world.cocon);
      const id = await world.draft(as);
      const { id: documentId } = await buildText(api, as, { process_id: id });
      const { results } = await ask(as, documentId, [signer]);
      return { as, id, documentId, requestId: results[0]!.signature_file_id };
    },
    /** A process opened by `as` with one text of theirs, waiting in the other unit. */
    async processWithText(as: Actor) {
      const id = await world.draft(as);
      const text = await buildText(api, as, { process_id: id });
      await world.open(as, id);
      return { id, documentId: text.id };
    },
  };
}
