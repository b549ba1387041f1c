import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import { checkAbbreviation } from '../../units/rules/unit-administration.ts';
import { reasonsOf } from '../../../kernel/decision.ts';
import type { StepKind } from '../rules/steps.ts';
import type { Plan, WrittenStep } from './plan.ts';

/** A unit that is there, or the one that the step makes, as it is being chosen. */
export interface TargetDraft {
  readonly isNew: boolean;
  /** The number that the new one has in the plan, once it was saved. */
  readonly as?: number | undefined;
  readonly unit: SearchOption | null;
  readonly part: SearchOption | null;
  readonly parent: SearchOption | null;
  readonly abbreviation: string;
  readonly name: string;
}

export interface SplitDraft {
  readonly into: TargetDraft;
  readonly people: readonly SearchOption[];
  readonly subjects: readonly SearchOption[];
}

/** A step as it is being written: every field of every kind, so that what was chosen stays when the kind changes. */
export interface StepDraft {
  readonly kind: StepKind;
  readonly unit: SearchOption | null;
  readonly units: readonly SearchOption[];
  readonly parent: SearchOption | null;
  readonly part: SearchOption | null;
  readonly otherPart: SearchOption | null;
  readonly abbreviation: string;
  readonly name: string;
  readonly into: TargetDraft;
  readonly parts: readonly SplitDraft[];
  readonly ends: boolean;
}

export const newTarget = (isNew: boolean): TargetDraft => ({
  isNew,
  unit: null,
  part: null,
  parent: null,
  abbreviation: '',
  name: '',
});
export const newPart = (): SplitDraft => ({ into: newTarget(true), people: [], subjects: [] });

export const newStep = (): StepDraft => ({
  kind: 'MERGE_UNITS',
  unit: null,
  units: [],
  parent: null,
  part: null,
  otherPart: null,
  abbreviation: '',
  name: '',
  into: newTarget(false),
  parts: [newPart(), newPart()],
  ends: true,
});

type Names = Plan['names'];

/** A step that was written, to be changed. */
export function draftOf(step: WrittenStep, names: Names): StepDraft {
  const option = (list: Names['units'], id: unknown): SearchOption | null =>
    id === null || id === undefined
      ? null
      : { value: `${Number(id)}`, label: list.find((one) => one.id === Number(id))?.label ?? '' };
  const unit = (id: unknown) => option(names.units, id);
  const target = (into: object): TargetDraft =>
    'unit_id' in into
      ? { ...newTarget(false), unit: unit(into.unit_id) }
      : {
          ...newTarget(true),
          part: option(names.parts, 'part_id' in into ? into.part_id : null),
          parent: unit('parent_id' in into ? into.parent_id : null),
          abbreviation: 'abbreviation' in into ? String(into.abbreviation) : '',
          name: 'description' in into ? String(into.description) : '',
          as: 'as' in into ? Number(into.as) : undefined,
        };
  const some = (list: Names['units'], ids: readonly unknown[] | undefined) =>
    (ids ?? []).flatMap((id) => option(list, id) ?? []);
  const begun = { ...newStep(), kind: step.kind };
  switch (step.kind) {
    case 'RENAME_UNIT':
      return { ...begun, unit: unit(step.unit_id), abbreviation: step.abbreviation, name: step.description };
    case 'MOVE_UNIT':
      return { ...begun, unit: unit(step.unit_id), parent: unit(step.parent_id) };
    case 'TRANSFER_UNIT':
      return {
        ...begun,
        unit: unit(step.unit_id),
        part: option(names.parts, step.part_id),
        parent: unit(step.parent_id),
      };
    case 'MERGE_UNITS':
      return { ...begun, units: some(names.units, step.from_ids), into: target(step.into) };
    case 'SPLIT_UNIT':
      return {
        ...begun,
        unit: unit(step.unit_id),
        ends: step.ends,
        parts: step.targets.map(({ into, people, subjects }) => ({
          into: target(into),
          people: some(names.people, people),
          subjects: some(names.subjects, subjects),
        })),
      };
    case 'SWITCH_OFF_UNIT':
      return { ...begun, unit: unit(step.unit_id) };
    case 'RENAME_ORGAN':
      return { ...begun, part: option(names.parts, step.part_id), abbreviation: step.abbreviation, name: step.name };
    case 'MERGE_ORGANS':
      return { ...begun, part: option(names.parts, step.part_id), otherPart: option(names.parts, step.into_part_id) };
  }
}

/** What is missing of a step, by field; empty when it may be kept. */
export type Faults = Readonly<Record<string, string>>;

const UNIT = 'Escolha a unidade.';
const PART = 'Escolha o órgão.';

const named = (at: string, { abbreviation, name }: { readonly abbreviation: string; readonly name: string }) => ({
  ...(abbreviation.trim() === '' && { [`${at}abbreviation`]: 'Escreva a sigla.' }),
  ...(abbreviation.trim() !== '' &&
    !checkAbbreviation(abbreviation.trim()).allowed && {
      [`${at}abbreviation`]: reasonsOf(checkAbbreviation(abbreviation.trim()))[0]!.message,
    }),
  ...(name.trim() === '' && { [`${at}name`]: 'Escreva o nome.' }),
});
const lacking = (at: string, target: TargetDraft): Faults =>
  target.isNew
    ? { ...named(at, target), ...(target.part === null && { [`${at}part`]: PART }) }
    : target.unit === null
      ? { [`${at}unit`]: UNIT }
      : {};
const without = (field: string, value: unknown, message: string): Faults =>
  value === null ? { [field]: message } : {};

export function faultsOf(draft: StepDraft): Faults {
  switch (draft.kind) {
    case 'RENAME_UNIT':
      return { ...without('unit', draft.unit, UNIT), ...named('', draft) };
    case 'MOVE_UNIT':
    case 'SWITCH_OFF_UNIT':
      return without('unit', draft.unit, UNIT);
    case 'TRANSFER_UNIT':
      return { ...without('unit', draft.unit, UNIT), ...without('part', draft.part, PART) };
    case 'MERGE_UNITS':
      return {
        ...(draft.units.length === 0 && { units: 'Escolha ao menos uma unidade.' }),
        ...lacking('into.', draft.into),
      };
    case 'SPLIT_UNIT':
      return {
        ...without('unit', draft.unit, UNIT),
        ...Object.assign({}, ...draft.parts.map(({ into }, i) => lacking(`${i}.`, into))),
      };
    case 'RENAME_ORGAN':
      return { ...without('part', draft.part, PART), ...named('', draft) };
    case 'MERGE_ORGANS':
      return { ...without('part', draft.part, PART), ...without('otherPart', draft.otherPart, PART) };
  }
}

const idOf = (option: SearchOption | null): number => Number(option?.value);
const idOrNull = (option: SearchOption | null): number | null => (option === null ? null : idOf(option));

const written = (target: TargetDraft) =>
  target.isNew
    ? {
        part_id: idOf(target.part),
        parent_id: idOrNull(target.parent),
        abbreviation: target.abbreviation.trim(),
        description: target.name.trim(),
        ...(target.as !== undefined && { as: target.as }),
      }
    : { unit_id: idOf(target.unit) };

/** The step of a draft that lacks nothing. */
export function stepOf(draft: StepDraft): WrittenStep {
  const { kind, unit, parent, part } = draft;
  const [abbreviation, name] = [draft.abbreviation.trim(), draft.name.trim()];
  switch (kind) {
    case 'RENAME_UNIT':
      return { kind, unit_id: idOf(unit), abbreviation, description: name };
    case 'MOVE_UNIT':
      return { kind, unit_id: idOf(unit), parent_id: idOrNull(parent) };
    case 'TRANSFER_UNIT':
      return { kind, unit_id: idOf(unit), part_id: idOf(part), parent_id: idOrNull(parent) };
    case 'MERGE_UNITS':
      return { kind, from_ids: draft.units.map(idOf), into: written(draft.into) };
    case 'SPLIT_UNIT':
      return {
        kind,
        unit_id: idOf(unit),
        ends: draft.ends,
        targets: draft.parts.map(({ into, people, subjects }) => ({
          into: written(into),
          people: people.map(idOf),
          subjects: subjects.map(idOf),
        })),
      };
    case 'SWITCH_OFF_UNIT':
      return { kind, unit_id: idOf(unit) };
    case 'RENAME_ORGAN':
      return { kind, part_id: idOf(part), abbreviation, name };
    case 'MERGE_ORGANS':
      return { kind, part_id: idOf(part), into_part_id: idOf(draft.otherPart) };
  }
}
