// Decision 74: what a reorganisation is made of. Fields travel as the contract names them.

/** The most units that steps of one plan make by a number of their own. */
export const MOST_NUMBERED = 1_000;

/** A unit that is there, or one that the step makes. */
export type UnitTarget =
  | { readonly unit_id: number }
  | {
      /** Its number in the plan, from 1. Steps after it name it as where something goes by that number below zero. */
      readonly as?: number | undefined;
      readonly part_id: number;
      readonly parent_id: number | null;
      readonly abbreviation: string;
      readonly description: string;
    };

/** Where a part of a unit that is split goes: with these people what they have, and what is about these subjects. */
export interface SplitTarget {
  readonly into: UnitTarget;
  readonly people: readonly number[];
  readonly subjects: readonly number[];
}

export type Step =
  | {
      readonly kind: 'RENAME_UNIT';
      readonly unit_id: number;
      readonly abbreviation: string;
      readonly description: string;
    }
  | { readonly kind: 'MOVE_UNIT'; readonly unit_id: number; readonly parent_id: number | null }
  | {
      readonly kind: 'TRANSFER_UNIT';
      readonly unit_id: number;
      readonly part_id: number;
      readonly parent_id: number | null;
    }
  | { readonly kind: 'MERGE_UNITS'; readonly from_ids: readonly number[]; readonly into: UnitTarget }
  | {
      readonly kind: 'SPLIT_UNIT';
      readonly unit_id: number;
      /** The first has what is in none of the others, where the unit ends. */
      readonly targets: readonly SplitTarget[];
      /** The unit is switched off; otherwise it goes on with what is in none of the targets. */
      readonly ends: boolean;
    }
  | { readonly kind: 'SWITCH_OFF_UNIT'; readonly unit_id: number }
  | { readonly kind: 'RENAME_ORGAN'; readonly part_id: number; readonly abbreviation: string; readonly name: string }
  | { readonly kind: 'MERGE_ORGANS'; readonly part_id: number; readonly into_part_id: number };

export type StepKind = Step['kind'];

/** As people choose them. */
export const stepKinds = {
  RENAME_UNIT: 'Mudar o nome de uma unidade',
  MOVE_UNIT: 'Pôr uma unidade abaixo de outra',
  TRANSFER_UNIT: 'Passar uma unidade a outro órgão',
  MERGE_UNITS: 'Fundir unidades em uma',
  SPLIT_UNIT: 'Dividir uma unidade',
  SWITCH_OFF_UNIT: 'Desativar uma unidade',
  RENAME_ORGAN: 'Mudar o nome de um órgão',
  MERGE_ORGANS: 'Incorporar um órgão a outro',
} as const satisfies Readonly<Record<StepKind, string>>;

export const stepKindKeys = Object.keys(stepKinds) as [StepKind, ...StepKind[]];

/** People, or drafts by who writes them: these alone, or all but these. */
export type Chosen = { readonly only: readonly number[] } | { readonly except: readonly number[] };

/** Everybody. */
export const everybody: Chosen = { except: [] };

/**
 * What a step comes to. A unit that one of them makes has a number below zero until it is there, by which the ones after it
 * name it.
 */
export type Task =
  | {
      readonly kind: 'CREATE_UNIT';
      readonly as: number;
      readonly part_id: number;
      readonly parent_id: number | null;
      readonly abbreviation: string;
      readonly description: string;
      /** The unit whose configuration it begins with; null: the usual one. */
      readonly like: number | null;
    }
  | {
      readonly kind: 'RENAME_UNIT';
      readonly unit_id: number;
      readonly abbreviation: string;
      readonly description: string;
    }
  | { readonly kind: 'RENAME_ORGAN'; readonly part_id: number; readonly abbreviation: string; readonly name: string }
  | { readonly kind: 'MOVE_UNIT'; readonly unit_id: number; readonly parent_id: number | null }
  | { readonly kind: 'PASS_PEOPLE'; readonly from_id: number; readonly to_id: number; readonly people: Chosen }
  | {
      readonly kind: 'MOVE_PROCESSES';
      readonly from_ids: readonly number[];
      readonly to_id: number;
      readonly only: { readonly responsibles: readonly number[]; readonly subjects: readonly number[] } | null;
    }
  | { readonly kind: 'PASS_DRAFTS'; readonly from_id: number; readonly to_id: number; readonly people: Chosen }
  /** Who came meanwhile is passed to `to_id` before. */
  | { readonly kind: 'END_BONDS'; readonly unit_id: number; readonly to_id: number; readonly people: Chosen }
  | { readonly kind: 'KEEP_NAME'; readonly unit_id: number; readonly to_id: number }
  /** `to_id`: where what came meanwhile goes; null: it must be empty. */
  | { readonly kind: 'SWITCH_OFF_UNIT'; readonly unit_id: number; readonly to_id: number | null }
  | { readonly kind: 'SWITCH_OFF_ORGAN'; readonly part_id: number };

export type TaskKind = Task['kind'];

/** Whether one is among the chosen. */
export const isChosen = (chosen: Chosen, id: number): boolean =>
  'only' in chosen ? chosen.only.includes(id) : !chosen.except.includes(id);
