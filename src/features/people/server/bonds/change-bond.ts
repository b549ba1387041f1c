import { everyOf } from '../../../../kernel/decision.ts';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { mayGive, mayTakeAway } from '../../../access/rules/grant-policy.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { accessChanged } from '../../contract/bonds/events.ts';
import { overlap, situationOf } from '../../rules/bond-validity.ts';
import { accessOf, type BondState, type openBond, unitOf, writeBond, writeProfiles } from './bond-row.ts';
import { keepGeneralAdministrator } from './general-administrators.ts';
import { giveWayToMain } from './main-bond.ts';

interface Change {
  readonly after: BondState;
  readonly reason: string | null;
  readonly today: string;
}

/**
 * Changes a bond that the caller may touch (`mayAdminister`): profiles, days, which is the main one. What is given and taken is
 * decided here.
 * @returns its version, or null when nothing changes
 */
export async function changeBond(
  call: PersonAct,
  { bond, bonds, known, giver }: Awaited<ReturnType<typeof openBond>>,
  { after, reason, today }: Change,
): Promise<number | null> {
  const { tx } = call;
  const { personId, place } = bond;
  const target = { personId, place, profiles: bond.profiles };
  if (situationOf(bond, today) === 'ENDED') throw new Refusal(bondErrors.ended);
  const had = new Set(bond.profiles.map(({ id }) => id));
  const has = new Set(after.profiles.map(({ id }) => id));
  const taken = bond.profiles.filter(({ id }) => !has.has(id));
  ensureAllowed(everyOf(...taken.map((profile) => mayTakeAway(giver, profile, target))), bondErrors.cannotTake);
  // What holds for longer is given anew.
  const given = isLonger(bond, after) ? after.profiles : after.profiles.filter(({ id }) => !had.has(id));
  ensureAllowed(everyOf(...given.map((profile) => mayGive(giver, profile, target))), bondErrors.cannotGive);
  checkDays(bond, after, today);
  const others = bonds.filter(({ id }) => id !== bond.id);
  if (others.some((one) => one.unit.id === bond.unit.id && overlap(one, after))) throw new Refusal(bondErrors.overlaps);
  await keepGeneralAdministrator(call, { bond, after: { ...bond, ...after }, known, today });

  if (isSame(bond, after)) return null;
  if (bond.isSecondary && !after.isSecondary) await giveWayToMain(call, { giver, others, today, reason });
  const version = await writeBond(call, bond.id, {
    is_secondary: after.isSecondary,
    valid_from: after.validFrom,
    valid_to: after.validTo,
  });
  await writeProfiles(tx, bond.id, [...has]);

  await record(call, accessChanged, personId, {
    bond_id: bond.id,
    unit: unitOf(bond),
    before: accessOf(bond),
    after: accessOf(after),
    reason,
  });
  return version;
}

const isLonger = (before: BondState, after: BondState): boolean =>
  after.validFrom < before.validFrom ||
  (before.validTo !== null && (after.validTo === null || after.validTo > before.validTo));

function checkDays(before: BondState, after: BondState, today: string): void {
  const begun = before.validFrom <= today;
  if (after.validFrom !== before.validFrom && (begun || after.validFrom < today)) {
    const message = begun ? 'Esta lotação já começou: o primeiro dia não muda.' : 'O primeiro dia já passou.';
    throw new Refusal(bondErrors.dates, { message, field: 'valid_from' });
  }
  if (after.validTo === null || after.validTo === before.validTo) return;
  if (after.validTo <= after.validFrom) throw new Refusal(bondErrors.dates, { field: 'valid_until' });
  if (after.validTo <= today) {
    const message = 'O último dia já passou. Para tirar o acesso agora, desligue ou encerre a lotação.';
    throw new Refusal(bondErrors.dates, { message, field: 'valid_until' });
  }
}

const isSame = (before: BondState, after: BondState): boolean =>
  before.isSecondary === after.isSecondary &&
  before.validFrom === after.validFrom &&
  before.validTo === after.validTo &&
  before.profiles.length === after.profiles.length &&
  before.profiles.every(({ id }) => after.profiles.some((one) => one.id === id));
