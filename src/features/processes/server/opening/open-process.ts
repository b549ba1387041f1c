import { addYears, type LocalDate } from '../../../../kernel/calendar.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { act, type ActCall, type Prepared, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { prepareConsequences } from '../../../../platform/server/ledger/consequences.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { todayIn } from '../../../people/server/index.ts';
import { findLegalReference, findSubject, type LegalReferenceRow } from '../../../subjects/server/index.ts';
import { mayTravel } from '../../../units/rules/unit-traffic.ts';
import { findUnit, holdUnits, presentUnit, trafficOf, type UnitRow } from '../../../units/server/index.ts';
import { processOpened } from '../../contract/events.ts';
import { openProcess as contract } from '../../contract/opening/open-process.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { mayOpen } from '../../rules/opening/opening.ts';
import type { PriorityId } from '../../rules/priority.ts';
import { hasHands, wayOutOf } from '../../rules/process-changes.ts';
import { mayWriteDraft } from '../../rules/process-policy.ts';
import { type SecrecyLevel, secrecyYears } from '../../rules/secrecy.ts';
import { allocateNup, releaseNup, reserveNup } from './allocate-nup.ts';
import { enterUnit } from '../enter-unit.ts';
import { handsIn } from '../reading/hands-in.ts';
import { factsToTell } from './facts-to-tell.ts';
import { findOpening, moveDraftTo } from './opening-rows.ts';
import { factsOf, findProcess, lockProcess, type ProcessRow, processTables } from '../process-row.ts';
import { policyActor, requireUnit } from '../require-unit.ts';

export const openProcess = act(contract, open, { prepare: putNumberAside });

async function open(received: ActCall<typeof contract>, found: Partial<Deps> | undefined) {
  const call = { ...received, deps: { ...received.deps, ...found } };
  const { input, actor, tx, now } = call;
  const unit = requireUnit(actor);
  const draft = await lockProcess(tx, input.params.id);
  if (!draft || draft.opened_by !== actor.personId) throw new Refusal(processErrors.notFound);
  const targetId = input.body.capacity_id ?? draft.draft_targets[0];
  const earlier = await findOpening(tx, draft, targetId);
  if (earlier) return answer(earlier.process, (await findUnit(tx, earlier.targetId))!, draft);

  ensureAllowed(mayWriteDraft(policyActor(actor), await factsOf(tx, draft)), processErrors.notADraft);
  const reference = await referenceOf(tx, draft);
  const request = await openingRequest(tx, draft, reference);
  const today = await todayIn(tx, now);
  ensureAllowed(mayOpen(request, actor.permissions, today), processErrors.cannotOpen);
  if (targetId === undefined || !draft.draft_targets.includes(targetId))
    throw new Refusal(processErrors.targetUnavailable);
  const target = await getTarget(tx, targetId);
  const origin = (await findUnit(tx, unit.id))!;
  ensureAllowed(mayTravel(trafficOf(origin), trafficOf(target)), processErrors.targetUnavailable);
  const { level } = request.secrecy;
  const hands = level === 1 ? null : await handsIn(tx, target, { level, day: today });
  if (hands) ensureAllowed(hasHands(hands, level, wayOutOf.opening), processErrors.nobodyToWork);

  const nup = await allocateNup(tx, openerOf(draft, origin, now));
  const process = await moveDraftTo(tx, draft, {
    nup,
    origin: origin.id,
    target: target.id,
    until: secrecyUntil(request, today),
    legalGrant: reference?.interested_grant ?? 'none',
    now,
  });
  await enterUnit(tx, { processId: process.id, unitId: origin.id, kind: 'OPEN', by: actor.personId, now });
  if (target.id !== origin.id) {
    await enterUnit(tx, { processId: process.id, unitId: target.id, kind: 'OPEN', by: actor.personId, now });
  }

  await record(call, processOpened, process.id, {
    draft_id: draft.id,
    nup,
    subject: (await findSubject(tx, process.subject_id!))!.name,
    from: presentUnit(origin),
    to: presentUnit(target),
    secrecy: process.secrecy,
    priority: process.priority,
    ...(await factsToTell(tx, process)),
  });
  return answer(process, target, (await findProcess(tx, draft.id))!);
}

/**
 * The number is put aside first, and the documents printed with it: openers of one protocol unit do not wait for each
 * other's, and nothing is held meanwhile.
 */
async function putNumberAside(call: ReadCall<typeof contract>): Promise<Prepared<Partial<Deps>> | undefined> {
  const { input, actor, db, now } = call;
  const draft = await findProcess(db, input.params.id);
  const unit = actor.unit && (await findUnit(db, actor.unit.id));
  if (!draft || !unit || draft.opened_by !== actor.personId || draft.state !== 'DRAFT') return undefined;
  const targetId = input.body.capacity_id ?? draft.draft_targets[0];
  if (targetId === undefined || !draft.draft_targets.includes(targetId)) return undefined;
  const request = await openingRequest(db, draft, await referenceOf(db, draft));
  if (!mayOpen(request, actor.permissions, await todayIn(db, now)).allowed) return undefined;
  const nup = await reserveNup(db, openerOf(draft, unit, now));
  const release = () => releaseNup(db, draft.id);
  if (nup === undefined || draft.draft_targets.length > 1) return { release };
  try {
    return { release, found: await prepareConsequences(call, processOpened, { draft_id: draft.id, nup }) };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Whose number it will be. */
const openerOf = (draft: ProcessRow, { protocol_unit }: UnitRow, now: Date) => ({
  protocolUnit: protocol_unit,
  secrecy: draft.secrecy,
  draftId: draft.id,
  now,
});

/** @param draft as the opening left it: still a draft while other targets wait */
const answer = (process: ProcessRow, target: UnitRow, draft: ProcessRow) => ({
  id: process.id,
  nup: process.nup!,
  nup_formatted: formatNup(process.nup!),
  capacity_id: target.id,
  capacity_label: presentUnit(target).label,
  remaining: draft.draft_targets,
  draft_version: draft.state === 'DRAFT' ? draft.version : null,
  message: `Processo ${formatNup(process.nup!)} aberto e enviado para ${presentUnit(target).label}.`,
});

/** A unit that receives processes; it goes on doing so until this transaction ends. */
async function getTarget(tx: Tx, id: number): Promise<UnitRow> {
  await holdUnits(tx, [id]);
  const target = await findUnit(tx, id);
  if (!target?.active || !target.part_active) throw new Refusal(processErrors.targetUnavailable);
  return target;
}

const referenceOf = async (db: Database, draft: ProcessRow): Promise<LegalReferenceRow | undefined> =>
  draft.legal_reference_id === null ? undefined : findLegalReference(db, draft.legal_reference_id);

async function openingRequest(db: Database, draft: ProcessRow, reference: LegalReferenceRow | undefined) {
  const interested = await processTables(db)
    .selectFrom('processes.interested')
    .select('party_id')
    .where('process_id', '=', draft.id)
    .execute();
  return {
    targetUnitIds: draft.draft_targets,
    subjectId: draft.subject_id,
    interestedCount: interested.length,
    type: draft.type,
    referenceNumber: draft.reference_number,
    priority: draft.priority as PriorityId,
    dueDate: draft.due_date,
    secrecy: {
      level: draft.secrecy as SecrecyLevel,
      legalReferenceId: reference?.id ?? null,
      years: draft.secrecy_years,
      referenceSetsTerm: reference?.sets_term ?? false,
    },
    texts: [draft.description ?? '', draft.reference_number ?? ''],
  };
}

/** The day on which a classified process becomes public, counted from its production. */
function secrecyUntil(request: Awaited<ReturnType<typeof openingRequest>>, today: LocalDate): LocalDate | null {
  const years = secrecyYears(request.secrecy);
  return years === null ? null : addYears(today, years);
}
