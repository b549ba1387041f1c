import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { requireUnit } from '../../../processes/server/index.ts';
import { createReport as contract } from '../../contract/making/create-report.ts';
import { reportAsked } from '../../contract/events.ts';
import { reportFilters } from '../../contract/report.ts';
import { presentReport } from '../present-report.ts';
import { placeOfReport } from '../report-place.ts';
import { refuseTooMany, startReport } from './start-report.ts';

export const createReport = act(contract, create, {
  // Told again to who still makes reports of these units.
  again: async ({ tx, actor, now, input }) => void (await placeOfReport({ db: tx, actor, now }, input.body)),
});

async function create(call: ActCall<typeof contract>) {
  const { tx, deps, actor, now, input } = call;
  const { body } = input;
  const unit = requireUnit(actor);

  const place = await placeOfReport({ db: tx, actor, now }, body);
  await refuseTooMany(tx, actor.personId);

  const { type, format, start_date: start, end_date: end, file_index: index } = body;
  const report = await startReport(call, {
    owner: { personId: actor.personId, bondId: unit.bondId, sessionId: actor.sessionId, unitId: unit.id },
    type,
    format,
    asked: reportFilters.parse(body),
    start,
    end,
    place: place.name,
    fileIndex: index === undefined ? null : String(index),
    scheduled: null,
  });

  const told = {
    report_id: report!.id,
    type,
    format,
    capacities: [...place.unitIds],
    start_date: start,
    end_date: end,
  };
  await record(call, reportAsked, actor.personId, told);
  return presentReport(deps, report!, { withAddress: false });
}
