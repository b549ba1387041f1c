import { read } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { listDemoMail } from '../../../platform/server/mail/index.ts';
import { findPerson } from '../../people/server/index.ts';
import { listDemonstrationMail as contract } from '../contract/list-demonstration-mail.ts';
import { portalErrors } from '../contract/portal-errors.ts';

export const listDemonstrationMail = read(contract, async ({ actor, db, deps: { config } }) => {
  if (!config.demo || config.mail.kind !== 'folder') throw new Refusal(portalErrors.noMailbox);
  const address = (await findPerson(db, actor.personId))?.email ?? null;
  const found = address === null ? [] : await listDemoMail(config.mail.folder, { to: address });
  const results = found.map(({ id, sentAt, subject, text }) => ({
    id,
    sent_at: sentAt.toISOString(),
    subject,
    text,
    code: /^Código: (\d+)$/m.exec(text)?.[1] ?? null,
  }));
  return { results, count: results.length, count_relation: 'eq' as const, address };
});
