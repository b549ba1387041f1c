import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { getReport } from '../../contract/made/get-report.ts';
import { REPORT_IN_ADDRESS } from '../../rules/report-address.ts';
import type { Report } from './follow-reports.ts';

/**
 * The report that the address names, as an e-mail or a notification does: out of the page at hand, or asked for.
 * @param page undefined while it comes
 */
export function useNamedReport(page: readonly Report[] | undefined) {
  const [address] = useAddress();
  const id = Number(address.get(REPORT_IN_ADDRESS)) || 0;
  const shown = page?.find((one) => one.id === id);
  const asked = useEndpoint(
    getReport,
    { params: { id } },
    { enabled: id > 0 && page !== undefined && shown === undefined },
  );
  return {
    report: shown ?? (id > 0 ? asked.data : undefined),
    isOutOfReach: id > 0 && shown === undefined && asked.error?.status === 404,
  };
}
