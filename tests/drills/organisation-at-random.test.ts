import { expect, test } from 'vitest';
import { generalAdministration } from '../../src/features/access/rules/grant-policy.ts';
import { reachOf, reaches } from '../../src/features/access/rules/administration-reach.ts';
import { permission } from '../../src/features/access/rules/permissions.ts';
import { listUnitsWithProcess } from '../../src/features/unit-management/contract/list-units-with-process.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { fc } from '../../src/kernel/testing/properties.ts';
import { Refused } from '../../src/platform/testing/test-api.ts';
import { acts, SOME } from './organisation/acts.ts';
import { type Census, takeCensus } from './organisation/census.ts';
import { buildWorld, type Organisation } from './organisation/world.ts';

const world = await buildWorld();
const [sequences, longest] = [amount(12, 200), amount(40, 80)];
const SECONDS_AN_ACT = 1;

const step = fc.record({
  act: fc.oneof(...Object.entries(acts).map(([name, { weight }]) => ({ arbitrary: fc.constant(name), weight }))),
  who: fc.nat(40),
  choices: fc.array(fc.nat(1_000), { minLength: 12, maxLength: 12 }),
});
const OWN = 3;
const beginning = fc.record({
  own: fc.array(fc.subarray([...SOME], { minLength: 1 }), { minLength: OWN, maxLength: OWN }),
  handedOut: fc.array(fc.subarray(Array.from({ length: OWN }, (_, index) => index)), { minLength: 2, maxLength: 2 }),
});

const ofBonds = new Set(['give', 'edit', 'turn', 'end', 'oust']);
const mayGain = new Set(['give', 'edit', 'turn', 'newProfile', 'changeProfile', 'turnProfile', 'limit', 'reorganise']);

test(
  `in ${sequences} organisations, whatever administrators do, nobody gains more than was given by who had it, and nothing is out of reach`,
  async () => {
    const tally = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        beginning,
        fc.array(step, { minLength: longest / 2, maxLength: longest }),
        async (first, steps) => {
          const organisation = await world.begin(first);
          let before = await takeCensus(world, organisation);
          for (const { act, who, choices } of steps) {
            const bonds = before.bonds.filter(({ may }) => may.size > 0).toSorted((a, b) => b.may.size - a.may.size);
            const own = bonds[who % bonds.length]!;
            const actor = (await world.actorUnder(own.person_id, own.id))!;
            let used = 0;
            const pick = <Value>(among: readonly Value[]) => among[choices[used++ % choices.length]! % among.length]!;
            const done = await tried(() => acts[act]!.act({ world, organisation, census: before, actor, own, pick }));
            const after = await takeCensus(world, organisation);
            if (!done) expect(after, `${act} was refused, and changed something`).toEqual(before);
            else {
              tally.set(act, (tally.get(act) ?? 0) + 1);
              checkGains(act, { before, after, own });
              checkReach(after);
            }
            before = after;
          }
          await checkUnits(organisation, before);
        },
      ),
      { numRuns: sequences, endOnFailure: true },
    );
    // Sequences in which everything is refused would prove nothing; of so many acts, chance leaves some undone in a short run.
    const undone = Object.keys(acts).filter((act) => !tally.get(act));
    expect(undone.length, undone.join()).toBeLessThanOrEqual(sequences * longest < 3_000 ? 3 : 0);
  },
  sequences * longest * SECONDS_AN_ACT * 1_000,
);

/** Whether it was done; a refusal is an answer, an error is not. */
async function tried(run: () => Promise<unknown> | null): Promise<boolean> {
  try {
    return (await run()) !== null;
  } catch (error) {
    if (error instanceof Refused && error.status < 500) return false;
    throw error;
  }
}

interface Change {
  readonly before: Census;
  readonly after: Census;
  readonly own: Census['bonds'][number];
}

/**
 * What anybody may do more than before, the actor could do already, and did not get it from themselves. A reorganisation takes along what
 * somebody had in the unit that ends: what its actor lacks is looked for among all that the person had.
 */
function checkGains(act: string, { before, after, own }: Change): void {
  const byBond = Map.groupBy(before.bonds, ({ id }) => id);
  const byPerson = Map.groupBy(before.bonds, ({ person_id: person }) => person);
  for (const { id, person_id: person, may } of after.bonds) {
    const had = (act === 'reorganise' ? byPerson.get(person) : byBond.get(id)) ?? [];
    const gained = [...may].filter((one) => !had.some((bond) => bond.may.has(one)));
    if (!mayGain.has(act)) expect(gained, `${act} gave bond ${id} something`).toEqual([]);
    expect(
      gained.filter((one) => !own.may.has(one)),
      `${act} by ${own.person_id} gave ${person} what the giver lacks`,
    ).toEqual([]);
  }
  const rowsOf = ({ bonds }: Census) =>
    bonds.filter((bond) => bond.person_id === own.person_id).map((bond) => ({ ...bond, may: null }));
  if (ofBonds.has(act)) expect(rowsOf(after), `${act} changed the bonds of its own actor`).toEqual(rowsOf(before));
  const allOf = ({ bonds }: Census) =>
    new Set(bonds.filter((bond) => bond.person_id === own.person_id).flatMap(({ may }) => [...may]));
  const mine = allOf(before);
  expect(
    [...allOf(after)].filter((one) => !mine.has(one)),
    `${act} gave its own actor something`,
  ).toEqual([]);
}

/** Somebody administers everything for good; what a process is in is on, and who has it works there; somebody may act on it or move it. */
function checkReach({ bonds, processes }: Census): void {
  const administrators = bonds.filter((bond) => bond.for_good && generalAdministration.every((id) => bond.may.has(id)));
  expect(administrators.length, 'who administers everything, for good').toBeGreaterThan(0);
  const movers = bonds.filter(({ may }) => may.has(permission.MIGRATE_PROCESS_ADM));
  const restorers = bonds.map((bond) =>
    reachOf(
      { unit: { id: bond.unit_id, partId: bond.part_id }, permissions: bond.may },
      { all: permission.MANAGE_USER_ADM, part: permission.MANAGE_USER_PART, unit: permission.MANAGE_USER_UNIT },
    ),
  );
  for (const { id, unit_id: unit, unit_on: isOn, responsible_id: responsible } of processes) {
    expect(isOn, `the unit of process ${id} is on`).toBe(true);
    const there = bonds.filter((bond) => bond.unit_id === unit && bond.on);
    if (responsible !== null)
      expect(
        there.some(({ person_id: person }) => person === responsible),
        `${responsible}, who has ${id}, works there`,
      ).toBe(true);
    const wayOut = movers.length > 0 || restorers.some((reach) => reaches(reach, { id: unit, partId: 0 }));
    expect(there.length > 0 || wayOut, `somebody may act on process ${id}, or send somebody there`).toBe(true);
  }
}

/** Whoever administers everything is told of every unit that has processes. */
async function checkUnits({ units }: Organisation, { bonds, processes }: Census): Promise<void> {
  const general = bonds.find(
    ({ may }) => generalAdministration.every((id) => may.has(id)) && may.has(permission.MANAGE_UNITY),
  );
  if (!general) return;
  const actor = (await world.actorUnder(general.person_id, general.id))!;
  const told = await world.api.call(
    listUnitsWithProcess,
    { query: { capacity_ids: units.map(({ id }) => id) } },
    { as: actor },
  );
  expect(told.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    [...new Set(processes.map(({ unit_id: unit }) => unit))].sort((a, b) => a - b),
  );
}
