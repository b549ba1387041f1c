import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { reporters } from '../../../access/rules/makes-reports.ts';
import { scheduleItem } from './schedule.ts';

/** The caller's schedules, the next one first. */
export const listSchedules = endpoint({
  method: 'GET',
  path: '/report/schedules',
  access: anyOf(...reporters),
  summary: 'Lista os meus relatórios agendados',
  output: listOf(scheduleItem),
});
