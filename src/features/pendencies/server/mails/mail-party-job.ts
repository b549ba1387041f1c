import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { partiesById } from '../../../people/server/index.ts';
import { findProcess, type ProcessRow } from '../../../processes/server/index.ts';
import { findUnit, getInstitution, presentUnit } from '../../../units/server/index.ts';
import type { PendencyState } from '../../rules/pendency-states.ts';
import { type Letter, type LetterKind, letterKinds, letterOf } from '../../rules/letters.ts';
import { isClosed } from '../answering/by-link.ts';
import { askedDocumentsOf, findPendency, type PendencyRow } from '../pendency-row.ts';
import { linkToSend } from './link-to-send.ts';

const schema = z.object({ pendency_id: z.int(), what: z.enum(letterKinds) });

/** What a letter is about must still be so when it leaves. */
const stillSo: Readonly<Record<LetterKind, PendencyState>> = {
  ASKED: 'PENDING',
  REMINDED: 'PENDING',
  SENT_BACK: 'PENDING',
  RECEIVED: 'ANSWERED',
  JOINED: 'JOINED',
  CANCELED: 'CANCELED',
};

/** Writes to the party what became of what is asked of them. The link is made when the letter leaves: no job carries it. */
export const mailPartyJob = mailJob({
  name: 'mail-pendency-party',
  schema,
  write: async ({ data, deps }) => {
    const { db } = deps;
    const pendency = await findPendency(db, data.pendency_id);
    const process = await findProcess(db, pendency?.process_id ?? 0);
    if (!pendency?.sent_to || !process || pendency.state !== stillSo[data.what] || isClosed({ process }))
      return undefined;
    const letter = letterOf(data.what, await told(db, pendency, process));
    const party = (await partiesById(db, [pendency.party_id])).get(pendency.party_id);
    return {
      to: pendency.sent_to,
      subject: letter.subject,
      ...(party ? { greet: party.name } : {}),
      paragraphs: letter.paragraphs,
      ...(letter.verb === null ? {} : { action: { label: letter.verb, url: await linkToSend(deps, pendency) } }),
      footer: 'Você recebeu este e-mail porque é parte interessada em um processo deste órgão.',
    };
  },
});

/** Of processes that are not public a mailbox elsewhere learns nothing but the number. */
async function told(db: Database, pendency: PendencyRow, process: ProcessRow): Promise<Letter> {
  const asked = await askedDocumentsOf(db, [pendency.id]);
  const unit = await findUnit(db, pendency.unit_id);
  const isPublic = process.secrecy === 1;
  const { name: institution } = await getInstitution(db);
  return {
    nup: formatNup(process.nup ?? ''),
    unit: unit ? presentUnit(unit).label : '',
    institution,
    dueDate: pendency.due_date,
    documents: isPublic ? asked.map(({ name, reason }) => ({ name, reason })) : asked.length,
    observation: isPublic ? pendency.observation : null,
    returnReason: isPublic ? pendency.return_reason : null,
    cancelReason: isPublic ? pendency.cancel_reason : null,
  };
}
