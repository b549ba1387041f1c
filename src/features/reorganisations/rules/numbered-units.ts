// Decision 74: units that a step makes and the ones after it name, by a number that the plan gives them.
import type { Step, UnitTarget } from './steps.ts';

type NewUnit = Exclude<UnitTarget, { readonly unit_id: number }>;

/** Where the parts of a step go. */
const targetsOf = (step: Step): readonly UnitTarget[] =>
  step.kind === 'MERGE_UNITS' ? [step.into] : step.kind === 'SPLIT_UNIT' ? step.targets.map(({ into }) => into) : [];

/** The units that a step makes and names. */
export const newUnitsOf = (step: Step): NewUnit[] =>
  targetsOf(step).flatMap((into) => ('unit_id' in into ? [] : [into]));

/** A step whose parts go elsewhere. */
function withTargets(step: Step, change: (into: UnitTarget) => UnitTarget): Step {
  if (step.kind === 'MERGE_UNITS') return { ...step, into: change(step.into) };
  if (step.kind === 'SPLIT_UNIT') {
    return { ...step, targets: step.targets.map((target) => ({ ...target, into: change(target.into) })) };
  }
  return step;
}

/** A step with the ids of units that are there by now in the place of their numbers below zero. */
export function withIdsOfMade(step: Step, ids: ReadonlyMap<number, number>): Step {
  const real = (id: number | null) => (id === null ? null : (ids.get(id) ?? id));
  if (step.kind === 'MOVE_UNIT' || step.kind === 'TRANSFER_UNIT') return { ...step, parent_id: real(step.parent_id) };
  return withTargets(step, (into) =>
    'unit_id' in into
      ? { unit_id: ids.get(into.unit_id) ?? into.unit_id }
      : { ...into, parent_id: real(into.parent_id) },
  );
}

/** Steps in which every new unit has a number of its own; those that have one keep it. */
export function numbered<S extends Step>(steps: readonly S[]): S[] {
  const taken = new Set(steps.flatMap(newUnitsOf).flatMap(({ as }) => as ?? []));
  let last = 0;
  const next = () => {
    do last += 1;
    while (taken.has(last));
    return last;
  };
  // A number is added; what a step is stays.
  return steps.map(
    (step) =>
      withTargets(step, (into) => ('unit_id' in into || into.as !== undefined ? into : { ...into, as: next() })) as S,
  );
}
