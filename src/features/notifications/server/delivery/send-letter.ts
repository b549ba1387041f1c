import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { MailRefused, MailUncertain } from '../../../../platform/server/mail/index.ts';
import { SmsRefused, SmsUncertain } from '../../../../platform/server/sms/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { notificationKinds } from '../../rules/notification-kinds.ts';
import { smsText } from '../../rules/outside-text.ts';
import type { Letter } from './claim-letter.ts';
import { composeMail, leadsTo, toldOutside } from './compose-mail.ts';
import { pushToPerson } from '../push/push-to-person.ts';

/** What became of a letter. */
export interface Outcome {
  /** Of those that did not arrive, `FAILED` surely did not go and is tried again; whoever runs the product is told of the others. */
  readonly state: 'SENT' | 'NO_ADDRESS' | 'UNCERTAIN' | 'REFUSED' | 'FAILED';
  /** What the service said. */
  readonly problem: string | null;
}

/** Hands a letter over to what carries it. */
export async function sendLetter(deps: Deps, letter: Letter, now: Date): Promise<Outcome> {
  try {
    return { state: await handOver(deps, letter, now), problem: null };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    if (error instanceof MailUncertain || error instanceof SmsUncertain) return { state: 'UNCERTAIN', problem };
    if (error instanceof MailRefused || error instanceof SmsRefused) return { state: 'REFUSED', problem };
    return { state: 'FAILED', problem };
  }
}

async function handOver(deps: Deps, letter: Letter, now: Date): Promise<'SENT' | 'NO_ADDRESS'> {
  const { channel, id, address, person, items } = letter;
  if (channel === 'email') {
    const { time_zone: timeZone } = await getInstitution(deps.db);
    await deps.mailer.send(composeMail(letter, { deps, timeZone, now }), { id });
    return 'SENT';
  }
  const { publicUrl } = deps.config;
  const [first] = items;
  const isOne = items.length === 1;
  const title = isOne ? notificationKinds[first.kind] : `${items.length} avisos`;
  const { about, text } = toldOutside(first);
  const to = isOne ? leadsTo(first) : '/app';
  if (channel === 'sms') {
    await deps.sms!.send({ to: address, text: smsText(title, isOne ? about : 'Entre para ler', publicUrl + to), id });
    return 'SENT';
  }
  const message = { title, body: isOne ? text : 'Entre no Carimbo para ler.', url: to, tag: id };
  return (await pushToPerson(deps, person.id, message)) ? 'SENT' : 'NO_ADDRESS';
}
