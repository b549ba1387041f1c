// Decision 74: the tree of units as it will be after some tasks, without touching the one that is there.
import type { Reason } from '../../../kernel/decision.ts';
import { reasonsOf } from '../../../kernel/decision.ts';
import { mayStandBelow } from '../../units/rules/unit-administration.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import type { UnitTraffic } from '../../units/rules/unit-traffic.ts';
import { MOST_NUMBERED, type Task } from './steps.ts';

/** A unit as a plan looks at it. */
export interface PlannedUnit {
  readonly id: number;
  readonly partId: number;
  readonly parentId: number | null;
  readonly abbreviation: string;
  readonly description: string;
  readonly active: boolean;
  readonly sends: UnitTraffic['sends'];
  readonly receives: UnitTraffic['receives'];
}

/** An organ as a plan looks at it. */
export interface PlannedPart {
  readonly id: number;
  readonly abbreviation: string;
  readonly name: string;
  readonly active: boolean;
}

/** Every unit and organ, by id. */
export interface Structure {
  readonly units: ReadonlyMap<number, PlannedUnit>;
  readonly parts: ReadonlyMap<number, PlannedPart>;
}

const everywhere = { internal: true, external: true };

/** A structure that tasks change one after the other, with what is in their way. */
export interface Board {
  readonly structure: Structure;
  readonly tasks: readonly Task[];
  readonly reasons: readonly Reason[];
  readonly unit: (id: number) => PlannedUnit | undefined;
  readonly part: (id: number) => PlannedPart | undefined;
  /** As people write it: `COCON/SESAU`. */
  readonly label: (id: number) => string;
  /** Units right below one that are on, in the order of their ids. */
  readonly children: (id: number) => readonly PlannedUnit[];
  /** A unit and all above it. */
  readonly above: (id: number | null) => readonly number[];
  /** Says that the step cannot be done. */
  readonly refuse: (reason: Reason) => void;
  /** Adds a task, unless it is refused, and what it makes of the structure. */
  readonly add: (task: Task) => void;
  /** A number for a unit that is to be made and has none of its own. */
  readonly nextNew: () => number;
}

/** No unit that is to be made has a number yet: those above are the ones that plans give themselves. */
export const NONE_NEW = -MOST_NUMBERED;

/** @param lastNew the lowest number given so far to a unit that is to be made */
export function boardOn(structure: Structure, lastNew = NONE_NEW): Board {
  const units = new Map(structure.units);
  const parts = new Map(structure.parts);
  const tasks: Task[] = [];
  const reasons: Reason[] = [];
  let newest = lastNew;
  const label = (id: number) => {
    const unit = units.get(id);
    return unit ? unitLabel(unit.abbreviation, parts.get(unit.partId)?.abbreviation ?? '') : '';
  };
  const above = (id: number | null) => {
    const path: number[] = [];
    for (let next = id; next !== null && !path.includes(next); next = units.get(next)?.parentId ?? null)
      path.push(next);
    return path;
  };
  const superiorOf = (id: number | null) => {
    const unit = id === null ? undefined : units.get(id);
    if (!unit) return null;
    const active = unit.active && (parts.get(unit.partId)?.active ?? false);
    return { id: unit.id, partId: unit.partId, label: label(unit.id), active };
  };
  const refuseTaken = (abbreviation: string, partId: number, except: number) => {
    const taken = [...units.values()].find(
      (one) => one.partId === partId && one.id !== except && isSame(one.abbreviation, abbreviation),
    );
    if (taken) {
      reasons.push({
        code: 'ABBREVIATION_TAKEN',
        message: `A sigla ${abbreviation} já é de ${taken.description}.`,
        resolve: 'Escolha outra sigla, ou mude antes o nome da outra unidade.',
      });
    }
  };
  const refusePlace = (
    unit: { id: number | null; label: string; partId: number; active: boolean },
    to: number | null,
  ) => reasons.push(...reasonsOf(mayStandBelow(unit, superiorOf(to), above(to))));
  const change = (id: number, values: Partial<PlannedUnit>) => void units.set(id, { ...units.get(id)!, ...values });

  const apply: { readonly [Kind in Task['kind']]?: (task: Extract<Task, { kind: Kind }>) => void } = {
    CREATE_UNIT: ({ as, part_id: partId, parent_id: parentId, abbreviation, description, like }) => {
      refuseTaken(abbreviation, partId, 0);
      const named = unitLabel(abbreviation, parts.get(partId)?.abbreviation ?? '');
      refusePlace({ id: null, label: named, partId, active: true }, parentId);
      const model = like === null ? undefined : units.get(like);
      const { sends = everywhere, receives = everywhere } = model ?? {};
      units.set(as, { id: as, partId, parentId, abbreviation, description, active: true, sends, receives });
    },
    RENAME_UNIT: ({ unit_id: id, abbreviation, description }) => {
      refuseTaken(abbreviation, units.get(id)!.partId, id);
      change(id, { abbreviation, description });
    },
    RENAME_ORGAN: ({ part_id: id, abbreviation, name }) => {
      const taken = [...parts.values()].find((one) => one.id !== id && isSame(one.abbreviation, abbreviation));
      if (taken) {
        reasons.push({
          code: 'ABBREVIATION_TAKEN',
          message: `A sigla ${abbreviation} já é de ${taken.name}.`,
          resolve: 'Escolha outra sigla.',
        });
      }
      parts.set(id, { ...parts.get(id)!, abbreviation, name });
    },
    MOVE_UNIT: ({ unit_id: id, parent_id: parentId }) => {
      const { partId, active } = units.get(id)!;
      refusePlace({ id, label: label(id), partId, active }, parentId);
      if (!above(parentId).includes(id)) change(id, { parentId });
    },
    SWITCH_OFF_UNIT: ({ unit_id: id }) => change(id, { active: false }),
    SWITCH_OFF_ORGAN: ({ part_id: id }) => void parts.set(id, { ...parts.get(id)!, active: false }),
  };

  return {
    structure: { units, parts },
    tasks,
    reasons,
    unit: (id) => units.get(id),
    part: (id) => parts.get(id),
    label,
    children: (id) =>
      [...units.values()].filter(({ parentId, active }) => parentId === id && active).sort((a, b) => a.id - b.id),
    above,
    refuse: (reason) => void reasons.push(reason),
    add: (task) => {
      tasks.push(task);
      (apply[task.kind] as ((task: Task) => void) | undefined)?.(task);
    },
    nextNew: () => (newest -= 1),
  };
}

/** Abbreviations tell units apart whatever the case of their letters. */
export const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();
