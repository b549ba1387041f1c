import { addYears, type LocalDate } from '../../../../kernel/calendar.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Beforehand, Deps, PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Prepared } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { prepareConsequences } from '../../../../platform/server/ledger/consequences.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { todayIn } from '../../../people/server/index.ts';
import { findLegalReference, findSubject, type LegalReferenceRow } from '../../../subjects/server/index.ts';
import { mayTravel } from '../../../units/rules/unit-traffic.ts';
import { findUnit, holdUnits, presentUnit, trafficOf, type UnitRow } from '../../../units/server/index.ts';
import { processOpened } from '../../contract/events.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { mayOpen } from '../../rules/opening/opening.ts';
import { hasHands, wayOutOf } from '../../rules/process-changes.ts';
import { mayWriteDraft } from '../../rules/process-policy.ts';
import { secrecyYears } from '../../rules/secrecy.ts';
import { allocateNup, releaseNup, reserveNup } from './allocate-nup.ts';
import { enterUnit } from '../enter-unit.ts';
import { handsIn } from '../reading/hands-in.ts';
import { factsToTell } from './facts-to-tell.ts';
import { findOpening, moveDraftTo } from './opening-rows.ts';
import { factsOf, findProcess, lockProcess, type ProcessRow, processTables } from '../process-row.ts';
import { policyActor, requireUnit } from '../require-unit.ts';

/** A draft, and the one of its targets that it is opened for; the first, when none is named. */
interface Opening {
  readonly draftId: number;
  readonly targetId?: number | undefined;
}

/**
 * Opens a draft for one of its targets. Asked again for the same one it answers the process that is there.
 * @throws PROCESS_NOT_FOUND, NOT_A_DRAFT, CANNOT_OPEN, TARGET_UNAVAILABLE, NOBODY_TO_WORK, NUMBERS_EXHAUSTED
 */
export async function openDraft(call: PersonAct, opening: Opening) {
  const { actor, tx, now } = call;
  const unit = requireUnit(actor);
  const draft = await lockProcess(tx, opening.draftId);
  if (!draft || draft.opened_by !== actor.personId) throw new Refusal(processErrors.notFound);
  const targetId = opening.targetId ?? draft.draft_targets[0];
  const earlier = await findOpening(tx, draft, targetId);
  if (earlier) return answer(earlier.process, (await findUnit(tx, earlier.targetId))!, draft);

  if (targetId !== undefined && draft.draft_targets.includes(targetId)) await holdUnits(tx, [targetId]);
  const { origin, target, request, reference, today } = await decideOpening(tx, { actor, now, unit, draft, targetId });

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

interface OpeningToDecide {
  readonly actor: Actor;
  readonly now: Date;
  readonly unit: { readonly id: number };
  readonly draft: ProcessRow;
  readonly targetId: number | undefined;
}

/** Whether a draft may be opened for a target, and what that takes. @throws what `openDraft` refuses */
async function decideOpening(db: Database, { actor, now, unit, draft, targetId }: OpeningToDecide) {
  ensureAllowed(mayWriteDraft(policyActor(actor), await factsOf(db, draft)), processErrors.notADraft);
  const reference = await referenceOf(db, draft);
  const request = await openingRequest(db, draft, reference);
  const today = await todayIn(db, now);
  ensureAllowed(mayOpen(request, actor.permissions, today), processErrors.cannotOpen);
  if (targetId === undefined || !draft.draft_targets.includes(targetId))
    throw new Refusal(processErrors.targetUnavailable);
  const target = await getTarget(db, targetId);
  const origin = (await findUnit(db, unit.id))!;
  ensureAllowed(mayTravel(trafficOf(origin), trafficOf(target)), processErrors.targetUnavailable);
  const { level } = request.secrecy;
  const hands = level === 1 ? null : await handsIn(db, target, { level, day: today });
  if (hands) ensureAllowed(hasHands(hands, level, wayOutOf.opening), processErrors.nobodyToWork);
  return { origin, target, request, reference, today };
}

/** What keeps a draft of one's own from being opened for its first target; nothing is locked or changed. @throws what `openDraft` refuses */
export async function ensureOpens(
  { db, actor, now }: Pick<Beforehand, 'db' | 'now'> & { readonly actor: Actor },
  draft: ProcessRow,
): Promise<void> {
  await decideOpening(db, { actor, now, unit: requireUnit(actor), draft, targetId: draft.draft_targets[0] });
}

/**
 * The number is put aside first, and the documents printed with it: openers of one protocol unit do not wait for each
 * other's, and nothing is held meanwhile.
 */
export async function prepareOpening(
  call: Beforehand & { readonly actor: Actor },
  opening: Opening,
): Promise<Prepared<Partial<Deps>> | undefined> {
  const { actor, db, now } = call;
  const draft = await findProcess(db, opening.draftId);
  const unit = actor.unit && (await findUnit(db, actor.unit.id));
  if (!draft || !unit || draft.opened_by !== actor.personId || draft.state !== 'DRAFT') return undefined;
  const targetId = opening.targetId ?? draft.draft_targets[0];
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

/** A unit that receives processes; where it was held it goes on doing so. */
async function getTarget(db: Database, id: number): Promise<UnitRow> {
  const target = await findUnit(db, id);
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
    priority: draft.priority,
    dueDate: draft.due_date,
    secrecy: {
      level: draft.secrecy,
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
