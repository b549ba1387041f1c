import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { reportScheduleEnded } from '../../contract/events.ts';
import { reportErrors } from '../../contract/report-errors.ts';
import { endSchedule as contract } from '../../contract/schedules/end-schedule.ts';
import { closeSchedule, schedulesOf } from './schedule-row.ts';

export const endSchedule = act(contract, async (call) => {
  const { tx, actor, now, input } = call;
  const { id } = input.params;
  const own = (await schedulesOf(tx, actor.personId)).some((schedule) => schedule.id === id);
  if (!own || !(await closeSchedule(tx, id, { because: 'OWNER', now }))) {
    throw new Refusal(reportErrors.scheduleNotFound);
  }
  await record(call, reportScheduleEnded, actor.personId, { schedule_id: id, because: 'OWNER' });
  return { message: 'Agendamento encerrado. O que já foi gerado continua na lista.' };
});
