// Decision 74: who reorganises, and when a plan may be written, scheduled, called off and gone on with.
import { allowedIf, type Decision, everyOf, firstOf } from '../../../kernel/decision.ts';
import { can } from '../../../kernel/state-machine.ts';
import { type Administrator, type Reach, reaches } from '../../access/rules/administration-reach.ts';
import { lacksEvery, whoGives } from '../../access/rules/lacks-permission.ts';
import { permission } from '../../access/rules/permissions.ts';
import { mayChangeOrgans, unitAdministrators, unitReach } from '../../units/rules/unit-administration.ts';
import { type PlanAction, planMachine, type PlanState, planStateLabel } from './plan-states.ts';
import type { Step } from './steps.ts';

/** Whoever holds one of these comes to reorganisations; what they may do is `mayReorganise`. */
export const reorganisers = unitAdministrators;

/** Longest texts, in UTF-16 units. A ground is the reason of its migrations and of each change of access. */
export const TITLE_LIMIT = 200;
export const GROUND_LIMIT = 500;
/** How much a plan holds. */
export const planLimits = { steps: 100, people: 500, subjects: 100, targets: 10 } as const;

/**
 * Whether somebody plans reorganisations at all: it changes units, takes processes along and gives people access elsewhere, so
 * that it asks for each of the three.
 */
export const mayReorganise = ({ permissions }: Administrator): Decision =>
  everyOf(
    ...[
      [permission.MANAGE_UNITY],
      [permission.MIGRATE_PROCESS_ADM, permission.MIGRATE_PROCESS_SECTOR],
      [permission.MANAGE_USER_ADM, permission.MANAGE_USER_PART],
    ].map((some) =>
      allowedIf(
        some.some((id) => permissions.has(id)),
        lacksEvery(some),
      ),
    ),
  );

/** Whether a plan that touches these organs is within what somebody administers. */
export const isWithin = (reach: Reach, partIds: readonly number[]): boolean =>
  partIds.every((partId) => reaches(reach, { id: 0, partId }));

/** Whether somebody may plan these steps: organs of theirs alone, and organs themselves by who administers all. */
export function mayPlan(
  who: Administrator,
  { partIds, steps }: { readonly partIds: readonly number[]; readonly steps: readonly Step[] },
): Decision {
  const reach = unitReach(who);
  const changesOrgans = steps.some(({ kind }) => kind === 'RENAME_ORGAN' || kind === 'MERGE_ORGANS');
  return firstOf(
    () => mayReorganise(who),
    () =>
      allowedIf(isWithin(reach, partIds), {
        code: 'ORGAN_OUT_OF_REACH',
        message: 'Esta reorganização mexe em órgãos que você não administra.',
        resolve: whoGives('MANAGE_USER_ADM'),
      }),
    () => (changesOrgans ? mayChangeOrgans(reach) : { allowed: true }),
  );
}

const over: Readonly<Partial<Record<PlanAction, string>>> = {
  edit: 'Uma reorganização que já começou ou foi cancelada não muda mais.',
  cancel: 'Esta reorganização já começou ou terminou: não há o que cancelar.',
  schedule: 'Esta reorganização não espera mais uma data.',
  resume: 'Esta reorganização não está parada.',
};

/** Whether a plan is where it may be acted on so. */
export const mayAct = (action: 'edit' | 'cancel' | 'schedule' | 'resume', state: PlanState): Decision =>
  allowedIf(can(planMachine, state, action), {
    code: 'PLAN_NOT_THERE',
    message: over[action]!,
    resolve: `Ela está ${planStateLabel(state).toLowerCase()}. Atualize a página.`,
  });

/** Whether a plan says all that it must before it may have a day; the day is today or comes. */
export const isComplete = (
  plan: { readonly ground: string; readonly effectiveOn: string | null; readonly steps: readonly Step[] },
  today: string,
): Decision =>
  everyOf(
    allowedIf(plan.steps.length > 0, {
      code: 'NO_STEPS',
      message: 'Falta dizer o que muda.',
      resolve: 'Acrescente ao menos um passo.',
    }),
    allowedIf(plan.ground !== '', {
      code: 'GROUND_REQUIRED',
      message: 'Falta o fundamento.',
      resolve: 'Escreva a norma que determina a mudança.',
      field: 'ground',
    }),
    allowedIf(plan.effectiveOn !== null, {
      code: 'DAY_REQUIRED',
      message: 'Falta o dia em que passa a valer.',
      resolve: 'Escolha o dia.',
      field: 'effective_on',
    }),
    allowedIf(plan.effectiveOn === null || plan.effectiveOn >= today, {
      code: 'DAY_PASSED',
      message: 'O dia já passou.',
      resolve: 'Escolha hoje ou um dia à frente.',
      field: 'effective_on',
    }),
  );
