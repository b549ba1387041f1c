import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { foreseeReport } from '../../contract/making/foresee-report.ts';
import { asked, missingIn, type ReportChoice } from './use-report-choice.ts';

const REST = 400;

/** What the report would hold as it is chosen now, counted again at each change once the choosing rests. */
export function useReportForesight(choice: ReportChoice) {
  const body = asked(choice);
  const key = JSON.stringify(body);
  const [rested] = useDebouncedValue(key, REST);
  const isAskable = Object.keys(missingIn(choice)).length === 0;
  const found = useEndpoint(
    foreseeReport,
    { body: JSON.parse(rested) as typeof body },
    { enabled: rested === key && isAskable, placeholderData: keepPreviousData, staleTime: 0 },
  );
  // The sample of another report has other columns.
  const isOther = found.isPlaceholderData && (JSON.parse(rested) as typeof body).type !== choice.type;
  return { found, isOther, isAskable, isCounting: isAskable && (rested !== key || found.isFetching) };
}
