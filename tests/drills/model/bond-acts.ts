import { expect } from 'vitest';
import type { Act, Choice } from './acts.ts';
import type { Bond } from './world.ts';

const bondsOf = ({ model, actor }: Choice): readonly Bond[] => model.cast.bonds.get(actor.personId)!;

/** The person's next request, as what holds of their bonds now makes it. */
async function comeAs(choice: Choice, bond: Bond | undefined): Promise<void> {
  const { world, model, actor } = choice;
  await world.comeAs(model.cast, actor, bond?.id ?? null);
  const now = model.cast.actors.find(({ personId }) => personId === actor.personId)!;
  expect(now.unit?.id).toBe(bond?.unit);
  const held = bondsOf(choice).filter(({ holds }) => holds);
  expect([...now.workplaces].sort((a, b) => a - b)).toEqual(held.map(({ unit }) => unit).sort((a, b) => a - b));
}

/** Leaves the unit they act for: what goes on goes on under another bond, or under none. */
const leave: Act = (choice) => {
  const { world, actor } = choice;
  const bond = bondsOf(choice).find(({ id }) => id === actor.unit?.bondId);
  if (!bond) return null;
  return {
    what: `leaves unit ${bond.unit}`,
    allowed: true,
    async run() {
      bond.holds = false;
      await world.registerBond(bond);
      await comeAs(
        choice,
        bondsOf(choice).find(({ holds }) => holds),
      );
    },
  };
};

/** Is in a unit again that they had left. */
const comeBack: Act = (choice) => {
  const bond = choice.pick(bondsOf(choice).filter(({ holds }) => !holds));
  if (!bond) return null;
  return {
    what: `comes back to unit ${bond.unit}`,
    allowed: true,
    async run() {
      bond.holds = true;
      await choice.world.registerBond(bond);
      await comeAs(choice, bond);
    },
  };
};

/** Acts for another of their units; the bond with the one before holds on. */
const actElsewhere: Act = (choice) => {
  const other = choice.pick(bondsOf(choice).filter(({ id, holds }) => holds && id !== choice.actor.unit?.bondId));
  if (!other) return null;
  return { what: `acts for unit ${other.unit}`, allowed: true, run: () => comeAs(choice, other) };
};

export const bondActs = {
  leave: { act: leave, weight: 2 },
  comeBack: { act: comeBack, weight: 2 },
  actElsewhere: { act: actElsewhere, weight: 3 },
} as const;
