// Decision 74: what each step of a reorganisation comes to, and what in the structure is in its way.
import type { Reason } from '../../../kernel/decision.ts';
import { reasonsOf } from '../../../kernel/decision.ts';
import { mayTravel } from '../../units/rules/unit-traffic.ts';
import type { Chosen, SplitTarget, Step, StepKind, Task, UnitTarget } from './steps.ts';
import { everybody } from './steps.ts';
import { type Board, boardOn, isSame, NONE_NEW, type PlannedUnit, type Structure } from './structure.ts';

/** Units that one migration empties at most (decision 60). */
const MOST_ORIGINS = 50;

/** A step taken apart, with the structure as it leaves it. */
interface TakenApart {
  readonly tasks: readonly Task[];
  readonly reasons: readonly Reason[];
  readonly after: Structure;
  /** The lowest number given to a unit that is to be made. */
  readonly lastNew: number;
}

/** What a step comes to in a structure. @param lastNew see `boardOn` */
export function takeApart(structure: Structure, step: Step, lastNew = NONE_NEW): TakenApart {
  const board = boardOn(structure, lastNew);
  const missing = missingOf(board, step);
  if (missing) board.refuse(missing);
  else (planners[step.kind] as (board: Board, step: Step) => void)(board, step);
  const { tasks, reasons } = board;
  return { tasks, reasons, after: board.structure, lastNew: board.nextNew() + 1 };
}

const planners: { readonly [Kind in StepKind]: (board: Board, step: Extract<Step, { kind: Kind }>) => void } = {
  RENAME_UNIT: (board, step) => board.add(step),
  MOVE_UNIT: (board, step) => board.add(step),
  TRANSFER_UNIT: (board, { unit_id, part_id, parent_id }) => {
    if (board.unit(unit_id)!.partId === part_id) {
      return board.refuse({
        code: 'SAME_ORGAN',
        message: `${board.label(unit_id)} já é de ${board.part(part_id)!.abbreviation}.`,
        resolve: 'Para mudar de lugar no mesmo órgão, use o passo de pôr abaixo de outra.',
      });
    }
    return transfer(board, board.unit(unit_id)!, { partId: part_id, parentId: parent_id, mergesSame: false });
  },
  MERGE_UNITS: (board, { from_ids: fromIds, into }) => {
    if ('unit_id' in into && fromIds.includes(into.unit_id)) return board.refuse(intoItself(board, into.unit_id));
    if (!('unit_id' in into) && into.parent_id !== null && fromIds.includes(into.parent_id)) {
      return board.refuse(superiorEnds(board, into.parent_id));
    }
    const to = targetOf(board, into, fromIds[0] ?? null);
    // What ends cannot stand above what goes on.
    for (const id of fromIds) {
      if (board.above(to).includes(id))
        board.add({ kind: 'MOVE_UNIT', unit_id: to, parent_id: survivorAbove(board, id, fromIds) });
    }
    return absorb(board, { fromIds, to });
  },
  SPLIT_UNIT: split,
  SWITCH_OFF_UNIT: (board, { unit_id: id }) => {
    if (!board.unit(id)!.active) {
      return board.refuse({ code: 'UNIT_OFF_ALREADY', message: `${board.label(id)} já está inativa.` });
    }
    const below = board.children(id).length;
    if (below > 0) {
      board.refuse({
        code: 'UNIT_HAS_UNITS',
        message: `${board.label(id)} tem ${below === 1 ? '1 unidade ativa' : `${below} unidades ativas`} logo abaixo.`,
        resolve: 'Antes deste passo, mova ou desative essas unidades.',
      });
    }
    return board.add({ kind: 'SWITCH_OFF_UNIT', unit_id: id, to_id: null });
  },
  RENAME_ORGAN: (board, step) => board.add(step),
  MERGE_ORGANS: (board, { part_id: partId, into_part_id: into }) => {
    if (partId === into) {
      return board.refuse({
        code: 'SAME_ORGAN',
        message: 'Um órgão não se incorpora a si mesmo.',
        resolve: 'Escolha outro órgão.',
      });
    }
    const tops = [...board.structure.units.values()].filter(
      (unit) => unit.partId === partId && unit.active && !isOn(board, unit.parentId),
    );
    for (const top of tops) transfer(board, top, { partId: into, parentId: null, mergesSame: true });
    return board.add({ kind: 'SWITCH_OFF_ORGAN', part_id: partId });
  },
};

const isOn = (board: Board, id: number | null): boolean => id !== null && (board.unit(id)?.active ?? false);

interface Place {
  readonly partId: number;
  readonly parentId: number | null;
  /** A unit of the same abbreviation there is the one that goes on; otherwise the abbreviation must be free. */
  readonly mergesSame: boolean;
}

/** A unit and all below it, made anew in another organ: its own goes on there, and it ends here. */
function transfer(board: Board, top: PlannedUnit, { partId, parentId, mergesSame }: Place): void {
  const tree = subtree(board, top);
  const homes = new Map<number, number>();
  for (const unit of tree) {
    const same = mergesSame
      ? [...board.structure.units.values()].find(
          (one) => one.partId === partId && one.active && isSame(one.abbreviation, unit.abbreviation),
        )
      : undefined;
    if (same) {
      homes.set(unit.id, same.id);
      continue;
    }
    const as = board.nextNew();
    board.add({
      kind: 'CREATE_UNIT',
      as,
      part_id: partId,
      parent_id: unit.id === top.id ? parentId : (homes.get(unit.parentId!) ?? parentId),
      abbreviation: unit.abbreviation,
      description: unit.description,
      like: unit.id,
    });
    homes.set(unit.id, as);
  }
  // From the lowest up: what is switched off has nothing below it that is on.
  for (const unit of tree.toReversed()) absorb(board, { fromIds: [unit.id], to: homes.get(unit.id)! });
}

const subtree = (board: Board, top: PlannedUnit): PlannedUnit[] => [
  top,
  ...board.children(top.id).flatMap((child) => subtree(board, child)),
];

/** Units become part of another, with all that is in them. */
function absorb(board: Board, { fromIds, to }: { readonly fromIds: readonly number[]; readonly to: number }): void {
  for (const id of fromIds) refuseTraffic(board, id, to);
  for (const id of fromIds) board.add({ kind: 'PASS_PEOPLE', from_id: id, to_id: to, people: everybody });
  for (let at = 0; at < fromIds.length; at += MOST_ORIGINS) {
    board.add({ kind: 'MOVE_PROCESSES', from_ids: fromIds.slice(at, at + MOST_ORIGINS), to_id: to, only: null });
  }
  const lowestFirst = fromIds.toSorted((one, other) => board.above(other).length - board.above(one).length);
  for (const id of lowestFirst) {
    board.add({ kind: 'PASS_DRAFTS', from_id: id, to_id: to, people: everybody });
    board.add({ kind: 'END_BONDS', unit_id: id, to_id: to, people: everybody });
    raiseChildren(board, id, to, fromIds);
    board.add({ kind: 'KEEP_NAME', unit_id: id, to_id: to });
    board.add({ kind: 'SWITCH_OFF_UNIT', unit_id: id, to_id: to });
  }
}

/** The units below one that ends go below the one that goes on, in the same organ. */
function raiseChildren(board: Board, id: number, to: number, ending: readonly number[]): void {
  for (const child of board.children(id)) {
    if (ending.includes(child.id) || child.id === to) continue;
    if (child.partId === board.unit(to)!.partId) {
      board.add({ kind: 'MOVE_UNIT', unit_id: child.id, parent_id: to });
    } else {
      board.refuse({
        code: 'CHILD_OF_ANOTHER_ORGAN',
        message: `${board.label(child.id)} está abaixo de ${board.label(id)}, e ${board.label(to)} é de outro órgão.`,
        resolve: `Antes deste passo, passe ${board.label(child.id)} a ${board.part(board.unit(to)!.partId)?.abbreviation}.`,
      });
    }
  }
}

function split(board: Board, { unit_id: id, targets, ends }: Extract<Step, { kind: 'SPLIT_UNIT' }>): void {
  const known = targets.flatMap(({ into }) => ('unit_id' in into ? [into.unit_id] : []));
  if (known.includes(id)) return board.refuse(intoItself(board, id));
  if (new Set(known).size < known.length) {
    return board.refuse({
      code: 'TARGET_TWICE',
      message: 'Duas partes vão para a mesma unidade.',
      resolve: 'Junte as duas.',
    });
  }
  const named = targets.flatMap(({ people }) => people);
  if (new Set(named).size < named.length) {
    return board.refuse({
      code: 'PERSON_TWICE',
      message: 'Uma pessoa está em duas partes.',
      resolve: 'Deixe cada pessoa em uma só.',
    });
  }
  const endsAbove = targets.some(({ into }) => ends && !('unit_id' in into) && into.parent_id === id);
  if (endsAbove) return board.refuse(superiorEnds(board, id));
  const parts = targets.map((target) => ({ ...target, to: targetOf(board, target.into, id) }));
  const rest = ends ? parts[0]! : null;
  for (const { to } of parts) refuseTraffic(board, id, to);
  if (rest && board.above(rest.to).includes(id)) {
    board.add({ kind: 'MOVE_UNIT', unit_id: rest.to, parent_id: survivorAbove(board, id, [id]) });
  }
  const others = named.filter((person) => !rest?.people.includes(person));
  const peopleOf = (target: SplitTarget & { readonly to: number }): Chosen =>
    target === rest ? { except: others } : { only: target.people };
  for (const part of parts) board.add({ kind: 'PASS_PEOPLE', from_id: id, to_id: part.to, people: peopleOf(part) });
  for (const part of parts) {
    if (part === rest || part.people.length + part.subjects.length === 0) continue;
    const only = { responsibles: part.people, subjects: part.subjects };
    board.add({ kind: 'MOVE_PROCESSES', from_ids: [id], to_id: part.to, only });
  }
  // What is in none of the others, once they have theirs.
  if (rest) board.add({ kind: 'MOVE_PROCESSES', from_ids: [id], to_id: rest.to, only: null });
  for (const part of parts) board.add({ kind: 'PASS_DRAFTS', from_id: id, to_id: part.to, people: peopleOf(part) });
  for (const part of parts) board.add({ kind: 'END_BONDS', unit_id: id, to_id: part.to, people: peopleOf(part) });
  if (!rest) return;
  raiseChildren(board, id, rest.to, []);
  for (const { to } of parts) board.add({ kind: 'KEEP_NAME', unit_id: id, to_id: to });
  board.add({ kind: 'SWITCH_OFF_UNIT', unit_id: id, to_id: rest.to });
}

/** The unit that goes on, made if it is not there yet. */
function targetOf(board: Board, into: UnitTarget, like: number | null): number {
  if ('unit_id' in into) {
    if (!isOn(board, into.unit_id)) {
      board.refuse({
        code: 'TARGET_INACTIVE',
        message: `${board.label(into.unit_id)} está inativa e não recebe nada.`,
        resolve: 'Ative essa unidade, ou escolha outra.',
      });
    }
    return into.unit_id;
  }
  const { as: number, ...fields } = into;
  const as = number === undefined ? board.nextNew() : -number;
  if (board.unit(as)) {
    board.refuse({
      code: 'NUMBER_TWICE',
      message: `Dois passos criam uma unidade de número ${number}.`,
      resolve: 'Retire um deles e acrescente-o de novo.',
    });
  }
  board.add({ kind: 'CREATE_UNIT', as, ...fields, like });
  return as;
}

/** The first above a unit that does not end. */
const survivorAbove = (board: Board, id: number, ending: readonly number[]): number | null =>
  board.above(id).find((one) => !ending.includes(one)) ?? null;

function refuseTraffic(board: Board, from: number, to: number): void {
  const traffic = (id: number) => ({ ...board.unit(id)!, label: board.label(id) });
  for (const reason of reasonsOf(mayTravel(traffic(from), traffic(to)))) board.refuse(reason);
}

const intoItself = (board: Board, id: number): Reason => ({
  code: 'INTO_ITSELF',
  message: `${board.label(id)} não pode receber o que é dela mesma.`,
  resolve: 'Escolha outra unidade.',
});
const superiorEnds = (board: Board, id: number): Reason => ({
  code: 'SUPERIOR_ENDS',
  message: `A unidade nova ficaria abaixo de ${board.label(id)}, que acaba neste passo.`,
  resolve: 'Escolha outra unidade acima dela.',
});

/** What a step names that is not there. */
function missingOf(board: Board, step: Step): Reason | null {
  const missing = unitsOf(step).filter((id) => !board.unit(id));
  const partMissing = partsOf(step).some((id) => !board.part(id)?.active);
  if (missing.some((id) => id < 0)) {
    return {
      code: 'UNIT_NOT_MADE_YET',
      message: 'Este passo leva algo a uma unidade nova que nenhum passo antes dele cria.',
      resolve: 'Ponha antes o passo que a cria, ou escolha outra unidade neste.',
    };
  }
  if (missing.length > 0) return { code: 'UNIT_UNKNOWN', message: 'A unidade não existe.', resolve: 'Escolha outra.' };
  if (partMissing) {
    return { code: 'ORGAN_UNKNOWN', message: 'O órgão não existe ou está inativo.', resolve: 'Escolha outro.' };
  }
  return null;
}

const targetUnits = (into: UnitTarget): number[] =>
  'unit_id' in into ? [into.unit_id] : into.parent_id === null ? [] : [into.parent_id];
const targetParts = (into: UnitTarget): number[] => ('unit_id' in into ? [] : [into.part_id]);

/** Every unit that a step names. */
export function unitsOf(step: Step): number[] {
  switch (step.kind) {
    case 'RENAME_UNIT':
    case 'SWITCH_OFF_UNIT':
      return [step.unit_id];
    case 'MOVE_UNIT':
    case 'TRANSFER_UNIT':
      return [step.unit_id, ...(step.parent_id === null ? [] : [step.parent_id])];
    case 'MERGE_UNITS':
      return [...step.from_ids, ...targetUnits(step.into)];
    case 'SPLIT_UNIT':
      return [step.unit_id, ...step.targets.flatMap(({ into }) => targetUnits(into))];
    case 'RENAME_ORGAN':
    case 'MERGE_ORGANS':
      return [];
  }
}

/** Every organ that a step names. */
export function partsOf(step: Step): number[] {
  switch (step.kind) {
    case 'TRANSFER_UNIT':
    case 'RENAME_ORGAN':
      return [step.part_id];
    case 'MERGE_ORGANS':
      return [step.part_id, step.into_part_id];
    case 'MERGE_UNITS':
      return targetParts(step.into);
    case 'SPLIT_UNIT':
      return step.targets.flatMap(({ into }) => targetParts(into));
    case 'RENAME_UNIT':
    case 'MOVE_UNIT':
    case 'SWITCH_OFF_UNIT':
      return [];
  }
}
