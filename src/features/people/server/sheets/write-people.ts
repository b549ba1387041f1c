import { sql } from 'kysely';
import { unaccent } from '../../../../kernel/texts/text.ts';
import type { z } from 'zod';
import { sheetErrors } from '../../../../platform/contract/sheets/sheet-calls.ts';
import type { EventKind } from '../../../../platform/contract/event.ts';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { NotPrepared } from '../../../../platform/server/acts/prepared.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { nextIds } from '../../../../platform/server/db/next-ids.ts';
import { record, recordEach } from '../../../../platform/server/ledger/record.ts';
import { inParts } from '../../../../platform/server/sheets/index.ts';
import { isGeneralAdministrator, permissionsIn } from '../../../access/rules/grant-policy.ts';
import { lockAccess, profileFacts } from '../../../access/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { accessChanged, accessGiven } from '../../contract/bonds/events.ts';
import { peopleImported, personChanged, personRegistered, postChanged } from '../../contract/sheets/events.ts';
import type { PersonSheetPlan } from '../../rules/sheets/person-sheet-plan.ts';
import { isAccessChanged, type PlannedBond, type PlannedPerson } from '../../rules/sheets/planned-people.ts';
import { lockCorrections } from '../email/lock-corrections.ts';
import { accessOf } from '../bonds/bond-row.ts';
import { generalAdministrators } from '../bonds/general-administrators.ts';
import { todayIn } from '../today.ts';

/** Rows that one statement writes. */
const PART = 500;
const INSTITUTION = 1;

/**
 * Writes what a sheet plans, a few statements for hundreds of lines, each change in the chain of its person. Whoever is changed is locked
 * first, and looked at: where somebody else changed them since the plan, it is planned again.
 */
export async function writePeople(act: ActContext, plan: PersonSheetPlan, sha256: string): Promise<void> {
  const { people, bonds } = plan;
  if (people.length + bonds.length === 0) return;
  const { tx } = act;
  const touched = [...new Set([...people, ...bonds.map(({ person }) => person)])];
  // People before what keeps somebody, as the acts of the screens lock them.
  await holdUnchanged(tx, touched);
  if (bonds.some(({ known }) => known !== null)) await lockAccess(tx);
  if (people.some(({ known, email }) => known !== null && known.email !== email)) await lockCorrections(tx);
  const personIds = await writeIdentities(act, people);
  const bondIds = await writeBonds(tx, bonds, personIds);
  await keepGeneralAdministration(act, bonds);
  await tell(act, plan, { personIds, bondIds, sha256 });
  await record(act, peopleImported, INSTITUTION, { sha256, people: people.length, bonds: bonds.length });
}

const changedMeanwhile = () => new NotPrepared(new Refusal(sheetErrors.changed));

/** The plan saw that somebody is left who administers everything; by now another of them may be gone. @throws LAST_GENERAL_ADMINISTRATOR */
async function keepGeneralAdministration({ tx, now }: ActContext, bonds: readonly PlannedBond[]): Promise<void> {
  const administered = ({ unit, known }: PlannedBond) =>
    known !== null && isGeneralAdministrator(permissionsIn(unit, known.profiles));
  if (!bonds.some(administered)) return;
  const left = await generalAdministrators(tx, await profileFacts(tx), await todayIn(tx, now));
  if (left.length === 0) throw new Refusal(bondErrors.lastAdministrator);
}

/** Locks people so that nobody else changes them or their bonds; signing in goes on. */
async function holdUnchanged(tx: Tx, people: readonly PlannedPerson[]): Promise<void> {
  const known = people.flatMap((person) => (person.known ? { ...person.known, bonds: person.bonds } : []));
  const byId = known.toSorted((one, other) => one.id - other.id);
  await inParts(byId, PART, async (part) => {
    const ids = part.map(({ id }) => id);
    const { rows } = await sql<{ id: number; name: string; email: string | null; active: boolean }>`
      select id, name, email, active from people.person where id = any(${ids}::bigint[]) order by id for no key update`.execute(
      tx,
    );
    const { rows: versions } = await sql<{ person_id: number; versions: string }>`
      select person_id, string_agg(id || ':' || version, ' ' order by id) as versions
      from people.bond where person_id = any(${ids}::bigint[]) group by 1`.execute(tx);
    const now = new Map(rows.map((row) => [row.id, row]));
    const bondsNow = new Map(versions.map((row) => [row.person_id, row.versions]));
    for (const { id, name, email, active, bonds } of part) {
      const there = now.get(id);
      const then = bonds
        .flatMap(({ known: bond }) => bond ?? [])
        .toSorted((one, other) => one.id - other.id)
        .map((bond) => `${bond.id}:${bond.version}`)
        .join(' ');
      const isSame = there?.name === name && there.email === email && there.active === active;
      if (!isSame || (bondsNow.get(id) ?? '') !== then) throw changedMeanwhile();
    }
  });
}

type Ids<K> = ReadonlyMap<K, number>;

/** @returns ids of those who are new */
async function writeIdentities({ tx, now }: ActContext, people: readonly PlannedPerson[]): Promise<Ids<PlannedPerson>> {
  const fresh = people.filter(({ known }) => known === null);
  const numbers = await nextIds(tx, 'people.person', fresh.length);
  const ids = new Map(fresh.map((person, at) => [person, numbers[at]!]));
  await inParts(fresh, PART, async (part) => {
    const rows = part.map((person) => ({ id: ids.get(person)!, cpf: person.cpf, ...writtenOf(person) }));
    const { rows: made } = await sql<{ id: number; cpf: string }>`
      insert into people.person (id, cpf, name, search_name, email, created_at) overriding system value
      select id, cpf, name, search_name, email, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, cpf text, name text, search_name text, email text)
      on conflict (cpf) do update set active = true, name = excluded.name, search_name = excluded.search_name, email = excluded.email
        where not people.person.active and people.person.password_hash is null
      returning id, cpf`.execute(tx);
    if (made.length < part.length) throw changedMeanwhile();
    // Who was known from outside keeps the id that what they signed names.
    const idByCpf = new Map(made.map(({ id, cpf }) => [cpf, id]));
    for (const person of part) ids.set(person, idByCpf.get(person.cpf)!);
  });
  const old = people.filter(({ known }) => known !== null);
  await inParts(old, PART, async (part) => {
    const rows = part.map((person) => ({ id: person.known!.id, ...writtenOf(person) }));
    await sql`
      update people.person p set name = r.name, search_name = r.search_name, email = r.email
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, name text, search_name text, email text)
      where p.id = r.id`.execute(tx);
  });
  return ids;
}

const writtenOf = ({ name, email }: PlannedPerson) => ({ name, email, search_name: unaccent(name) });
const personIdOf = (ids: Ids<PlannedPerson>, person: PlannedPerson): number => person.known?.id ?? ids.get(person)!;

/** Changed ones before new ones: what ends makes room. @returns ids of all of them */
async function writeBonds(
  tx: Tx,
  bonds: readonly PlannedBond[],
  people: Ids<PlannedPerson>,
): Promise<Ids<PlannedBond>> {
  const fresh = bonds.filter(({ known }) => known === null);
  const numbers = await nextIds(tx, 'people.bond', fresh.length);
  const ids = new Map(fresh.map((bond, at) => [bond, numbers[at]!]));
  const old = bonds.filter(({ known }) => known !== null);
  for (const bond of old) ids.set(bond, bond.known!.id);
  const rowOf = (bond: PlannedBond) => {
    const { after, unit, person } = bond;
    return {
      id: ids.get(bond)!,
      person_id: personIdOf(people, person),
      unit_id: unit.id,
      post: after.post,
      is_secondary: after.isSecondary,
      valid_from: after.validFrom,
      valid_to: after.validTo,
    };
  };
  await inParts(old, PART, async (part) => {
    await sql`
      update people.bond b set post = r.post, is_secondary = r.is_secondary, valid_from = r.valid_from, valid_to = r.valid_to,
        version = b.version + 1
      from jsonb_to_recordset(${JSON.stringify(part.map(rowOf))}::jsonb) as r(id bigint, post text, is_secondary boolean,
        valid_from date, valid_to date)
      where b.id = r.id`.execute(tx);
    await sql`delete from people.bond_profile where bond_id = any(${part.map((bond) => ids.get(bond)!)}::bigint[])`.execute(
      tx,
    );
  });
  await inParts(fresh, PART, async (part) => {
    await sql`
      insert into people.bond (id, person_id, unit_id, post, is_secondary, valid_from, valid_to) overriding system value
      select id, person_id, unit_id, post, is_secondary, valid_from, valid_to
      from jsonb_to_recordset(${JSON.stringify(part.map(rowOf))}::jsonb) as r(id bigint, person_id bigint, unit_id bigint, post text,
        is_secondary boolean, valid_from date, valid_to date)`.execute(tx);
  });
  await inParts([...old, ...fresh], PART, async (part) => {
    const held = part.flatMap((bond) =>
      bond.after.profiles.map((profile) => ({ bond_id: ids.get(bond)!, profile_id: profile.id })),
    );
    await sql`
      insert into people.bond_profile (bond_id, profile_id)
      select bond_id, profile_id from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as r(bond_id bigint, profile_id bigint)`.execute(
      tx,
    );
  });
  return ids;
}

interface Written {
  readonly personIds: Ids<PlannedPerson>;
  readonly bondIds: Ids<PlannedBond>;
  readonly sha256: string;
}

/** One event of a kind for each person at a time: who works in two units has two. */
async function tellEach<K extends EventKind>(
  act: ActContext,
  kind: K,
  told: readonly (readonly [number, z.input<K['payload']>])[],
): Promise<void> {
  let left = told;
  while (left.length > 0) {
    const now = new Map<number, z.input<K['payload']>>();
    const later: (typeof left)[number][] = [];
    for (const one of left) {
      if (now.has(one[0])) later.push(one);
      else now.set(...one);
    }
    await inParts([...now], PART, (part) => recordEach(act, kind, new Map(part)));
    left = later;
  }
}

async function tell(act: ActContext, { people, bonds }: PersonSheetPlan, written: Written): Promise<void> {
  const { personIds, bondIds, sha256 } = written;
  const reason = `Planilha de pessoas (SHA-256 ${sha256.slice(0, 12)}…)`;
  const units = await unitsById(act.tx, [...new Set(bonds.map(({ unit }) => unit.id))]);
  const of = (person: PlannedPerson) => personIdOf(personIds, person);
  const after = ({ name, email }: PlannedPerson) => ({ name, email });
  await tellEach(
    act,
    personRegistered,
    people.flatMap((person) => (person.known ? [] : [[of(person), { after: after(person), sha256 }] as const])),
  );
  await tellEach(
    act,
    personChanged,
    people.flatMap((person) => {
      const { known } = person;
      if (!known) return [];
      const before = { name: known.name, email: known.email };
      return [[known.id, { before, after: after(person), sha256 }] as const];
    }),
  );
  const common = (bond: PlannedBond) => ({
    bond_id: bondIds.get(bond)!,
    unit: presentUnit(units.get(bond.unit.id)!),
    reason,
  });
  await tellEach(
    act,
    accessGiven,
    bonds.flatMap((bond) =>
      bond.known ? [] : [[of(bond.person), { ...common(bond), access: accessOf(bond.after) }] as const],
    ),
  );
  await tellEach(
    act,
    accessChanged,
    bonds.flatMap((bond) =>
      bond.known && isAccessChanged(bond)
        ? [[of(bond.person), { ...common(bond), before: accessOf(bond.known), after: accessOf(bond.after) }] as const]
        : [],
    ),
  );
  await tellEach(
    act,
    postChanged,
    bonds.flatMap((bond) => {
      const [before, post] = [bond.known?.post ?? null, bond.after.post];
      return before === post
        ? []
        : [[of(bond.person), { bond_id: bondIds.get(bond)!, before, after: post, sha256 }] as const];
    }),
  );
}
