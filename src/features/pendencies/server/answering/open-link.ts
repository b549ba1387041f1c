import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { partiesById } from '../../../people/server/index.ts';
import { maskEmail } from '../../../signatures/rules/mask-email.ts';
import { findUnit, getInstitution, presentUnit } from '../../../units/server/index.ts';
import { openLink as contract } from '../../contract/answering/open-link.ts';
import type { PendencyState } from '../../rules/pendency-states.ts';
import { askedDocumentsOf, type PendencyRow, sentFilesOf } from '../pendency-row.ts';
import { presentAsked, presentSent } from '../present-pendencies.ts';
import { findByLink, isClosed, isVisiting } from './by-link.ts';

const states = {
  PENDING: 'pending',
  ANSWERED: 'answered',
  JOINED: 'joined',
  CANCELED: 'canceled',
} as const satisfies Record<PendencyState, string>;

export const openLink = read(contract, async ({ input: { body }, db, now }) => {
  const linked = await findByLink(db, body.hash);
  const { pendency, process } = linked;
  const [institution, unit] = await Promise.all([getInstitution(db), findUnit(db, pendency.unit_id)]);
  const { label, description } = presentUnit(unit!);
  const closed = isClosed(linked);
  const visiting = !closed && body.visit !== undefined && (await isVisiting(db, pendency, body.visit, now));
  return {
    state: closed ? ('closed' as const) : states[pendency.state],
    number: pendency.number,
    nup_formatted: formatNup(process.nup ?? ''),
    capacity: { label, description },
    institution: institution.name,
    date: pendency.asked_at.toISOString(),
    due_date: pendency.due_date,
    sent_to: pendency.sent_to === null ? null : maskEmail(pendency.sent_to),
    request: visiting ? await requestOf(db, pendency) : null,
  };
});

async function requestOf(db: Database, pendency: PendencyRow) {
  const [parties, asked, files] = await Promise.all([
    partiesById(db, [pendency.party_id]),
    askedDocumentsOf(db, [pendency.id]),
    sentFilesOf(db, [pendency.id]),
  ]);
  return {
    party: parties.get(pendency.party_id)?.name ?? '',
    observation: pendency.observation,
    documents: asked.map(presentAsked).map(({ id, name, reason }) => ({ id, name, reason })),
    files: files.map(presentSent),
    answer: pendency.answer,
    answered_date: pendency.answered_at?.toISOString() ?? null,
    return_reason: pendency.return_reason,
    cancel_reason: pendency.cancel_reason,
  };
}
