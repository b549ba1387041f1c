import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { signatureCodeSent } from '../../contract/events.ts';
import { signatureTables } from '../request-row.ts';
import { ensureMayAsk, ensureMayTry, lockCodesOf } from './code-limits.ts';
import { mailCodeJob } from './mail-code-job.ts';
import { codeSalt } from './one-time-code-row.ts';

interface CodeToSend {
  readonly documentIds: readonly number[];
  /** What each was when it was asked for, as `bindShown` gives it. */
  readonly shown: readonly string[];
  readonly channel: 'email';
  /** Masked. */
  readonly sentTo: string;
  /** Of whom came by a link: it goes where that went. */
  readonly linkId: number | null;
}

/**
 * Makes a code for whoever acts, in this session, and has it mailed.
 * @throws CODE_TRIES_WAIT, CODES_ASKED_LIMIT
 */
export async function keepCode(
  act: PersonAct & { readonly origin: { readonly ip: string } },
  { documentIds, shown, channel, sentTo, linkId }: CodeToSend,
): Promise<void> {
  const { tx, actor, now, deps, origin } = act;
  await lockCodesOf({ tx, actor, now });
  await ensureMayTry({ tx, actor, now });
  await ensureMayAsk({ tx, actor, now });
  const { id } = await signatureTables(tx)
    .insertInto('signatures.code')
    .values({
      salt: codeSalt(),
      person_id: actor.personId,
      session_id: actor.sessionId,
      link_id: linkId,
      document_ids: [...documentIds],
      shown_sha256: [...shown],
      channel,
      sent_to: sentTo,
      issued_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.jobs.enqueue(tx, mailCodeJob, { code_id: id });
  await record(act, signatureCodeSent, actor.personId, {
    code_id: id,
    channel,
    sent_to: sentTo,
    document_ids: [...documentIds],
    ip: origin.ip,
  });
}
