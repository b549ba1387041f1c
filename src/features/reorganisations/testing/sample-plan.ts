import type { z } from 'zod';
import type { foreseePlan } from '../contract/foresee-plan.ts';
import type { plan } from '../contract/plan.ts';

type Plan = z.input<typeof plan>;
type Foresight = z.input<typeof foreseePlan.output>;

/** A reorganisation as the server tells it, for tests of screens. */
export const samplePlan = (more: Partial<Plan> = {}): Plan => ({
  id: 7,
  title: 'Fusão das compras',
  ground: 'Decreto nº 37.410/2026.',
  effective_on: '2026-12-01',
  status: 'DRAFT',
  status_label: 'Em elaboração',
  steps_count: 2,
  created_by: 'Marcos Vinícius Prado',
  created_at: '2026-10-14T17:00:00.000Z',
  started_at: null,
  ended_at: null,
  version: 3,
  steps: [
    {
      step: { kind: 'MERGE_UNITS', from_ids: [1], into: { unit_id: 2 } },
      sentence: 'NUCOM/SESAU se funde em GELIC/SESAU',
      progress: null,
    },
    { step: { kind: 'SWITCH_OFF_UNIT', unit_id: 3 }, sentence: 'HRSC/SESAU é desativada', progress: null },
  ],
  names: {
    units: [
      { id: 1, label: 'NUCOM/SESAU' },
      { id: 2, label: 'GELIC/SESAU' },
      { id: 3, label: 'HRSC/SESAU' },
    ],
    parts: [],
    people: [],
    subjects: [],
  },
  failure: [],
  can_edit: true,
  can_schedule: true,
  can_cancel: true,
  can_resume: false,
  ...more,
});

const nothing = {
  created: [],
  ended: [],
  moved: [],
  processes: 0,
  archived: 0,
  others: false,
  in_hand: 0,
  with_deadline: 0,
  due_before: 0,
  signatures_pending: 0,
  joins_open: 0,
  drafts: 0,
  people: 0,
};

/** Its rehearsal, with a way out of what is in the way of the second step. */
export const sampleForesight = (more: Partial<Foresight> = {}): Foresight => ({
  effective_on: '2026-12-01',
  steps: [
    {
      sentence: 'NUCOM/SESAU se funde em GELIC/SESAU',
      effects: { ...nothing, ended: ['NUCOM/SESAU'], processes: 9, in_hand: 4, people: 1 },
      obstacles: [],
      of_the_day: [],
    },
    {
      sentence: 'HRSC/SESAU é desativada',
      effects: nothing,
      obstacles: [
        {
          code: 'UNIT_HAS_UNITS',
          message: 'HRSC/SESAU tem 1 unidade ativa logo abaixo.',
          resolve: 'Antes deste passo, mova ou desative essas unidades.',
        },
      ],
      of_the_day: [],
    },
  ],
  obstacles: [],
  may_schedule: false,
  ...more,
});
