import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { newIdempotencyKey } from '../../../../platform/web/api/idempotency-key.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { createReport } from '../../contract/making/create-report.ts';
import { listReports } from '../../contract/made/list-reports.ts';
import { followReport, showRefused } from '../made/follow-reports.ts';

/** Asks for a report and follows it in the queue; what is refused is in the queue too. */
export function useAskReport() {
  const { act, isPending } = useAct(createReport, { invalidates: [listReports] });
  const ask = async (body: InputOf<typeof createReport>['body'], said: string): Promise<void> => {
    const fileIndex = newIdempotencyKey();
    await act({ body: { ...body, file_index: fileIndex } }).then(
      (report) => {
        followReport(report);
        toast.info(said);
      },
      (error: unknown) => showRefused(fileIndex, failureMessage(error)),
    );
  };
  return { ask, isPending };
}
