// Decision 72: people and their bonds as a sheet plans them: what is there, and what lines make of it.
import type { LocalDate } from '../../../../kernel/calendar.ts';
import { nameKey } from '../../../../kernel/names.ts';
import type { GrantPlace, GrantTarget, ProfileFacts } from '../../../access/rules/grant-policy.ts';

export interface KnownPerson {
  readonly id: number;
  readonly cpf: string;
  readonly name: string;
  readonly email: string | null;
  readonly active: boolean;
  readonly hasPassword: boolean;
}

/** What a sheet may change of a bond. */
export interface SheetBond {
  readonly post: string | null;
  readonly profiles: readonly ProfileFacts[];
  readonly isSecondary: boolean;
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate | null;
}

export interface KnownBond extends SheetBond {
  readonly id: number;
  readonly personId: number;
  readonly unitId: number;
  readonly hasAccess: boolean;
  readonly active: boolean;
  readonly version: number;
}

/** A unit that lines may name. */
export interface SheetUnit extends GrantPlace {
  /** The whole abbreviation, with that of its organ. */
  readonly written: string;
  /** On, and its organ too. */
  readonly active: boolean;
}

export interface KnownPeople {
  readonly people: readonly KnownPerson[];
  readonly bonds: readonly KnownBond[];
  readonly units: readonly SheetUnit[];
  readonly profiles: readonly ProfileFacts[];
  readonly today: LocalDate;
}

export interface PlannedPerson {
  readonly known: KnownPerson | null;
  readonly cpf: string;
  name: string;
  email: string | null;
  line: number | null;
  readonly bonds: PlannedBond[];
}

export interface PlannedBond {
  readonly known: KnownBond | null;
  readonly person: PlannedPerson;
  readonly unit: SheetUnit;
  after: SheetBond;
  /** Of the sheet; of a bond that gives way to another as the main one, none. */
  line: number | null;
}

/** By the whole abbreviation, and as screens name them where that is of one unit alone. */
export function unitsThere(units: readonly SheetUnit[]): ReadonlyMap<string, SheetUnit> {
  const byName = new Map<string, SheetUnit>();
  for (const [name, [only, another]] of Map.groupBy(units, ({ label }) => nameKey(label))) {
    if (only && !another) byName.set(name, only);
  }
  for (const unit of units) byName.set(nameKey(unit.written), unit);
  return byName;
}

/** People with their bonds as they are, before any line is read, by CPF (digits alone). */
export function peopleThere({ people, bonds, units }: KnownPeople): Map<string, PlannedPerson> {
  const unitById = new Map(units.map((unit) => [unit.id, unit]));
  const bondsOf = Map.groupBy(bonds, ({ personId }) => personId);
  return new Map(
    people.map((known) => {
      const { cpf, name, email } = known;
      const person: PlannedPerson = { known, cpf, name, email, line: null, bonds: [] };
      for (const bond of bondsOf.get(known.id) ?? []) {
        person.bonds.push({ known: bond, person, unit: unitById.get(bond.unitId)!, after: bond, line: null });
      }
      return [cpf, person];
    }),
  );
}

/**
 * Whom access is given to, as its policy looks at it: with the profiles held today, or those of a bond to be made. Id
 * 0 of whoever has no account yet.
 */
export const targetOf = ({ person, unit, known, after }: PlannedBond): GrantTarget => ({
  personId: person.known?.id ?? 0,
  place: unit,
  profiles: (known ?? after).profiles,
});

/** Whether the sheet changes somebody who is there already. */
export const isPersonChanged = ({ known, name, email }: PlannedPerson): boolean =>
  known !== null && (known.name !== name || known.email !== email);

/** Whether access is another: profiles, days, which one is the main one. */
export const isAccessChanged = ({ known, after }: PlannedBond): boolean =>
  known !== null && !isSameBond({ ...known, post: after.post }, after);

/** Whether a bond is made, or made another. */
export const isBondChanged = ({ known, after }: PlannedBond): boolean => known === null || !isSameBond(known, after);

/** Whether two bonds say the same, whatever the order of their profiles. */
export function isSameBond(one: SheetBond, other: SheetBond): boolean {
  const has = new Set(other.profiles);
  return (
    one.post === other.post &&
    one.isSecondary === other.isSecondary &&
    one.validFrom === other.validFrom &&
    one.validTo === other.validTo &&
    one.profiles.length === other.profiles.length &&
    one.profiles.every((profile) => has.has(profile))
  );
}
