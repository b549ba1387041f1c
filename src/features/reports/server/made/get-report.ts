import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { getReport as contract } from '../../contract/made/get-report.ts';
import { reportErrors } from '../../contract/report-errors.ts';
import { presentReport } from '../present-report.ts';
import { placeOfReport } from '../report-place.ts';
import { filtersOf, findReport } from '../report-row.ts';

export const getReport = read(contract, async (call) => {
  const { db, deps, actor } = call;
  const row = await findReport(db, call.input.params.id);
  if (row?.owner_id !== actor.personId) throw new Refusal(reportErrors.notFound);
  // Who lost the reach over these units lost their file too.
  const { type, start_date, end_date } = row;
  await placeOfReport(call, { ...filtersOf(row), type, start_date, end_date }).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(reportErrors.notFound) : error;
  });
  return presentReport(deps, row, { withAddress: true });
});
