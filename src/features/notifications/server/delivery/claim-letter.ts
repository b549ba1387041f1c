import { sql } from 'kysely';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { findPerson } from '../../../people/server/index.ts';
import type { SecrecyLevel } from '../../../processes/rules/secrecy.ts';
import { isAcceptedEmail } from '../../../session/rules/password/accepted-email.ts';
import { channelsOf } from '../../rules/channels.ts';
import type { Outside } from '../../rules/delivery-times.ts';
import type { NotificationKind } from '../../rules/notification-kinds.ts';
import { fateOf, outbox } from '../../rules/outbox.ts';
import { choicesOf } from '../preferences/choices-of.ts';
import { knowing } from '../list-notifications.ts';
import { phoneOf } from '../phone/phone-row.ts';

/** A notification as it goes out. */
export interface Going {
  readonly delivery_id: number;
  readonly notification_id: number;
  readonly kind: NotificationKind;
  readonly text: string;
  readonly created_at: Date;
  readonly process_id: number | null;
  readonly document_id: number | null;
  readonly report_id: number | null;
  readonly nup: string | null;
  readonly title: string | null;
  readonly secrecy: SecrecyLevel | null;
}

/** What goes to one person together. */
export interface Letter {
  /** Names it for the service that carries it: the same again is the same message. */
  readonly id: string;
  readonly channel: Outside;
  readonly person: { readonly id: number; readonly name: string };
  /** E-mail or digits; empty for browsers. */
  readonly address: string;
  readonly items: readonly [Going, ...Going[]];
}

interface Waiting extends Going {
  readonly readed: boolean;
  readonly dismissed: boolean;
  readonly expired: boolean;
  readonly known: boolean;
}

interface Mailbox {
  readonly personId: number;
  readonly channel: Outside;
}

/**
 * Takes what is to go to one person next, looked at as things are at this moment: what may not be known any more, was read or turned off
 * is closed and does not go. @returns `null` when nothing waits that is not being sent already
 */
export const claimLetter = (deps: Deps, mailbox: Mailbox, now: Date): Promise<Letter | null> =>
  inTransaction(deps.db, async (tx) => {
    const waiting = await waitingOf(tx, mailbox, now);
    if (waiting.length === 0) return null;
    const person = await findPerson(tx, mailbox.personId);
    const address = person?.active ? await addressOf(tx, deps, mailbox, person.email) : null;
    const choices = (await choicesOf(tx, [mailbox.personId])).get(mailbox.personId) ?? {};
    const going: Going[] = [];
    for (const row of waiting) {
      const fate = fateOf({
        ...row,
        channel: mailbox.channel,
        channels: channelsOf(row.kind, choices),
        reachable: address !== null,
      });
      if (fate === 'GOES') going.push(row);
      else await close(tx, [row.delivery_id], fate, now);
    }
    const items = together(going, mailbox.channel);
    const [first] = items;
    if (!first || address === null || !person) return null;
    const id = `notification-${first.delivery_id}`;
    await sql`update notifications.delivery set state = 'SENDING', letter = ${id}, claimed_at = ${now}
      where id = any(${items.map((item) => item.delivery_id)}::bigint[])`.execute(tx);
    return {
      id,
      channel: mailbox.channel,
      person: { id: person.id, name: person.name },
      address,
      items: [first, ...items.slice(1)],
    };
  });

/** A process has a message of its own; where there are many processes, or on a telephone, all goes together. */
function together(going: readonly Going[], channel: Outside): readonly Going[] {
  const processes = new Set(going.map(({ process_id: id }) => id));
  if (channel !== 'email' || processes.size > outbox.threads) return going;
  return going.filter(({ process_id: id }) => id === going[0]?.process_id);
}

async function waitingOf(tx: Tx, { personId, channel }: Mailbox, now: Date): Promise<readonly Waiting[]> {
  const known = await knowing(tx, personId, now);
  const { rows } = await sql<Waiting>`
    select d.id as delivery_id, n.id as notification_id, n.kind, n.text, n.created_at, n.process_id, n.document_id, n.report_id,
      p.nup, p.title, p.secrecy,
      n.readed_at is not null as readed, n.dismissed_at is not null as dismissed, n.expires_at <= ${now} as expired,
      ${known} as known
    from notifications.delivery d
    join notifications.notification n on n.id = d.notification_id
    left join notifications.process p on p.id = n.process_id
    where d.person_id = ${personId} and d.channel = ${channel} and d.state = 'WAITING' and d.due_at <= ${now}
    order by d.id limit 500
    for update of d skip locked`.execute(tx);
  return rows;
}

async function addressOf(
  tx: Tx,
  deps: Deps,
  { personId, channel }: Mailbox,
  email: string | null,
): Promise<string | null> {
  if (channel === 'push') return '';
  if (channel === 'sms') return deps.sms ? phoneOf(tx, personId) : null;
  return email !== null && isAcceptedEmail(email, deps.config.emailDomains) ? email : null;
}

/** Ends what does not go, or went. */
export async function close(tx: Tx, ids: readonly number[], state: string, now: Date): Promise<void> {
  await sql`update notifications.delivery set state = ${state}, closed_at = ${now}
    where id = any(${ids}::bigint[])`.execute(tx);
}
