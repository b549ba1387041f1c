import type { z } from 'zod';
import { addYears } from '../../../../kernel/calendar.ts';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { todayIn } from '../../../people/server/index.ts';
import { findLegalReference } from '../../../subjects/server/index.ts';
import { findUnit } from '../../../units/server/index.ts';
import type { patchProcess } from '../../contract/changes/patch-process.ts';
import { accessChanged } from '../../contract/events.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { hasHands, isGrounded, mayChangeAccess, wayOutOf } from '../../rules/process-changes.ts';
import { isStricter, type SecrecyLevel, secrecyLevels, secrecyYears } from '../../rules/secrecy.ts';
import { factsOf, type ProcessRow, processTables } from '../process-row.ts';
import { handsIn } from '../reading/hands-in.ts';
import { policyActor } from '../require-unit.ts';

type ProcessChanges = z.output<typeof patchProcess.body>;

/**
 * Changes who may read a locked process, with the grounds of it. The term counts from the opening: the law counts it from
 * when the information was made.
 * @returns what was done; null when it was so already, or nothing was asked
 */
export async function changeAccess(act: PersonAct, process: ProcessRow, asked: ProcessChanges): Promise<string | null> {
  const { tx, actor, now } = act;
  const { secrecy_id: wanted, legal_reference_id: norm, secrecy_years: years } = asked;
  if (wanted === undefined && norm === undefined && years === undefined) return null;
  const facts = await factsOf(tx, process);
  ensureAllowed(mayChangeAccess(policyActor(actor), facts), processErrors.cannotChange);

  const level = wanted ?? process.secrecy;
  const reference = level === 1 ? null : await referenceOf(tx, norm === undefined ? process.legal_reference_id : norm);
  const choice = {
    level,
    legalReferenceId: reference?.id ?? null,
    // The years of a level go with it.
    years: years ?? (level === process.secrecy ? process.secrecy_years : null),
    referenceSetsTerm: reference?.sets_term ?? false,
  };
  const lasts = secrecyYears(choice);
  const today = await todayIn(tx, now);
  const until = lasts === null ? null : addYears(await todayIn(tx, process.opened_at!), lasts);
  if (isSame(process, { level, norm: choice.legalReferenceId, until })) return null;
  const justification = asked.justification ?? '';
  ensureAllowed(isGrounded({ ...choice, justification, until, today }), processErrors.changeIncomplete);
  await ensureHands(act, process, level);

  const legal_grant = reference?.interested_grant ?? 'none';
  await processTables(tx)
    .updateTable('processes.process')
    .set((eb) => ({
      secrecy: level,
      secrecy_years: lasts,
      secrecy_until: until,
      legal_reference_id: choice.legalReferenceId,
      legal_grant,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', process.id)
    .execute();

  await record(act, accessChanged, process.id, {
    from: process.secrecy,
    to: level,
    legal_reference_id: choice.legalReferenceId,
    legal_reference: reference?.description ?? null,
    legal_grant,
    years: lasts,
    until,
    justification,
  });
  return `Nível de acesso: ${secrecyLevels[level].name}.`;
}

/** @throws NOBODY_TO_WORK where the change would leave the process to nobody */
async function ensureHands({ tx, now }: PersonAct, process: ProcessRow, level: SecrecyLevel): Promise<void> {
  if (!isStricter(level, process.secrecy)) return;
  const unit = (await findUnit(tx, process.unit_id))!;
  ensureAllowed(
    hasHands(await handsIn(tx, unit, { level, day: await todayIn(tx, now) }), level, wayOutOf.change),
    processErrors.nobodyToWork,
  );
}

/** A norm that was retired since goes on where it is, and may be chosen no more. */
async function referenceOf(db: Database, id: number | null) {
  if (id === null) return null;
  const reference = await findLegalReference(db, id);
  if (!reference) throw new Refusal(processErrors.choiceUnknown, { field: 'legal_reference_id' });
  return reference;
}

const isSame = (
  { secrecy, legal_reference_id: norm, secrecy_until: until }: ProcessRow,
  asked: { readonly level: number; readonly norm: number | null; readonly until: string | null },
): boolean => secrecy === asked.level && norm === asked.norm && until === asked.until;
