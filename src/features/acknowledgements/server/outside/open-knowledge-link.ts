import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { peopleById } from '../../../people/server/index.ts';
import { maskEmail } from '../../../signatures/rules/mask-email.ts';
import { findUnit, getInstitution, presentUnit } from '../../../units/server/index.ts';
import { openKnowledgeLink as contract } from '../../contract/outside/open-knowledge-link.ts';
import { currentTerms, presentTerms } from '../knowledge-row.ts';
import { judgeDocument } from '../what-to-know.ts';
import { ensureUsable, findByLink, type Linked, visitEnd } from './by-link.ts';
import { whatIsAsked } from './what-is-asked.ts';

export const openKnowledgeLink = read(contract, async ({ input: { body }, db, now }) => {
  const linked = await findByLink(db, body.hash, now);
  ensureUsable(linked);
  const { request, process } = linked;
  const [institution, unit] = await Promise.all([getInstitution(db), findUnit(db, request.unit_id)]);
  const { label, description } = presentUnit(unit!);
  const end = body.visit === undefined ? undefined : await visitEnd(db, linked, body.visit, now);
  return {
    capacity: { label, description },
    institution: institution.name,
    nup_formatted: process.secrecy === 1 || end ? formatNup(process.nup ?? '') : null,
    date: request.asked_at.toISOString(),
    expires_at: request.expires_at.toISOString(),
    sent_to: maskEmail(request.email),
    request: end ? await requestOf(db, linked, end) : null,
  };
});

async function requestOf(db: Database, { request, actor }: Linked, end: Date) {
  const [documents, terms, people] = await Promise.all([
    whatIsAsked(db, request),
    currentTerms(db),
    peopleById(db, [request.asked_by]),
  ]);
  return {
    user: actor.name,
    asked_by: people.get(request.asked_by)?.name ?? '',
    observation: request.observation,
    documents: documents.map((document) => ({
      ...presentDecision(judgeDocument(document)),
      id: document.id,
      title: document.title,
      pages: document.pages,
      filesize: document.size,
    })),
    lgpd: presentTerms(terms),
    proved_until: end.toISOString(),
  };
}
