import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { foreseeMigration } from '../contract/foresee-migration.ts';
import { type Choice, momentOf } from './use-migration-choice.ts';

export type Foresight = OutputOf<typeof foreseeMigration>;

const REST = 250;

/** What the migration would do as it is chosen now, counted again at each change once the choosing rests. */
export function useForesight({ origins, target, tabs, joinConfirmed, ...when }: Choice) {
  const body = {
    origin_units: origins.map(({ value }) => Number(value)),
    target_unit: target ? Number(target.value) : null,
    tabs: [...tabs],
    confirm_join: joinConfirmed,
    scheduled_date: momentOf({ origins, target, tabs, joinConfirmed, ...when }) ?? null,
  };
  const key = JSON.stringify(body);
  const [rested] = useDebouncedValue(key, REST);
  const found = useEndpoint(
    foreseeMigration,
    { body: JSON.parse(rested) as typeof body },
    { enabled: rested === key && origins.length > 0, placeholderData: keepPreviousData, staleTime: 0 },
  );
  return { found, isCounting: rested !== key || found.isFetching };
}
