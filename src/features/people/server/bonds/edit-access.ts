import { everyOf } from '../../../../kernel/decision.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { mayAdminister, mayGive, mayTakeAway } from '../../../access/rules/grant-policy.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { editAccess as contract } from '../../contract/bonds/edit-access.ts';
import { accessChanged } from '../../contract/bonds/events.ts';
import { endAfter, overlap, situationOf } from '../../rules/bond-validity.ts';
import { todayIn } from '../today.ts';
import { checkName, profilesNamed } from './access-named.ts';
import {
  accessOf,
  type Bond,
  type BondState,
  lockPerson,
  openBond,
  personOfBond,
  unitOf,
  writeBond,
  writeProfiles,
} from './bond-row.ts';
import { keepGeneralAdministrator } from './general-administrators.ts';
import { giveWayToMain } from './main-bond.ts';

export const editAccess = act(contract, async (call) => {
  const { tx, now } = call;
  const { params, query, body } = call.input;
  const owner = await personOfBond(tx, params.id);
  if (!owner) throw new Refusal(bondErrors.notFound);
  if (owner.person_id !== query.user_id) throw new Refusal(bondErrors.otherPerson);
  const { bond, bonds, known, giver } = await openBond(call, { id: params.id, personId: owner.person_id });
  const { name } = await lockPerson(tx, bond.personId);
  checkName(name, body.user_name);
  const today = await todayIn(tx, now);
  const { personId, place } = bond;
  const profiles = profilesNamed(known, body.profiles);
  const after: BondState = { profiles, isSecondary: body.is_secondary, ...daysAfter(bond, body) };

  const target = { personId, place, profiles: bond.profiles };
  ensureAllowed(mayAdminister(giver, target), bondErrors.cannotChange);
  if (bond.unit.id !== body.capacity_id || bond.unit.part_id !== body.part_id) throw new Refusal(bondErrors.fixedUnit);
  if (body.version !== undefined && body.version !== bond.version) throw new Refusal(bondErrors.changed);
  if (situationOf(bond, today) === 'ENDED') throw new Refusal(bondErrors.ended);
  const had = new Set(bond.profiles.map(({ id }) => id));
  const has = new Set(profiles.map(({ id }) => id));
  const taken = bond.profiles.filter(({ id }) => !has.has(id));
  ensureAllowed(everyOf(...taken.map((profile) => mayTakeAway(giver, profile, target))), bondErrors.cannotTake);
  // What holds for longer is given anew.
  const given = isLonger(bond, after) ? profiles : profiles.filter(({ id }) => !had.has(id));
  ensureAllowed(everyOf(...given.map((profile) => mayGive(giver, profile, target))), bondErrors.cannotGive);
  checkDays(bond, after, today);
  const others = bonds.filter(({ id }) => id !== bond.id);
  if (others.some((one) => one.unit.id === bond.unit.id && overlap(one, after))) throw new Refusal(bondErrors.overlaps);
  await keepGeneralAdministrator(call, { bond, after: { ...bond, ...after }, known, today });

  if (isSame(bond, after)) return { message: 'Nada mudou.', id: bond.id, version: bond.version };
  const reason = body.reason || null;
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
  return { message: `Acesso de ${name} em ${place.label} salvo.`, id: bond.id, version };
});

/** What is not sent stays; `null` takes the last day away. */
const daysAfter = (
  bond: Bond,
  { valid_from, valid_until }: { valid_from?: string | undefined; valid_until?: string | null | undefined },
) => ({
  validFrom: valid_from ?? bond.validFrom,
  validTo: valid_until === undefined ? bond.validTo : endAfter(valid_until),
});

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
