import type { ActContext, PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { accessTaken } from '../../contract/bonds/events.ts';
import { findPerson, peopleOfUnit } from '../person-queries.ts';
import { accessOf, type Bond, unitOf, writeBond } from './bond-row.ts';

interface Taking {
  readonly cause: 'SWITCHED_OFF' | 'ENDED' | 'EXPIRED';
  readonly reason: string | null;
  readonly successor: { readonly id: number; readonly name: string } | null;
  /** The first day on which the bond no longer holds, when that changes. */
  readonly validTo?: string;
  /** By which they go on with what they had. */
  readonly passedTo?: Bond | undefined;
}

/** Takes a locked bond's access: what hangs on it is seen to in the same transaction by whoever knows it (`accessTaken`). @returns its version */
export async function takeAccess(act: ActContext, bond: Bond, taking: Taking): Promise<number> {
  const { cause, reason, successor, validTo = bond.validTo, passedTo } = taking;
  // What ended by its day was never switched off.
  const active = cause === 'EXPIRED' && bond.active;
  const version = await writeBond(act, bond.id, { active, valid_to: validTo, ended_at: act.now });
  await record(act, accessTaken, bond.personId, {
    bond_id: bond.id,
    unit: unitOf(bond),
    access: accessOf({ ...bond, validTo }),
    cause,
    reason,
    successor,
    passed_to: passedTo ? { bond_id: passedTo.id, unit_id: passedTo.unit.id } : null,
  });
  return version;
}

/** Who is to have the processes: somebody else who works in the unit today. @throws SUCCESSOR_ELSEWHERE */
export async function successorOf({ tx }: PersonAct, bond: Bond, id: number | null | undefined, today: string) {
  if (id === null || id === undefined) return null;
  const there = await peopleOfUnit(tx, bond.unit.id, today);
  const person = id !== bond.personId && there.includes(id) ? await findPerson(tx, id) : undefined;
  if (!person) throw new Refusal(bondErrors.successor, { field: 'successor_id' });
  return { id: person.id, name: person.name };
}
