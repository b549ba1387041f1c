import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { searchProcesses } from '../../contract/search-processes.ts';
import type { ConsultFilters } from '../../contract/consult-filters.ts';
import { bodyOf } from '../consult-query.ts';

/** R383, R384: words, page, size or order that change are asked once they rest, in milliseconds. */
const RESTS = 200;

/** What is found, with what may be done with each; another page keeps the lines until its own come. */
export function useFoundProcesses(filters: ConsultFilters, query: URLSearchParams) {
  const [asked] = useDebouncedValue(JSON.stringify({ ...bodyOf(filters, query), with_work: true }), RESTS);
  const body = JSON.parse(asked) as NonNullable<InputOf<typeof searchProcesses>['body']>;
  return useEndpoint(searchProcesses, { body }, { retry: false, placeholderData: keepPreviousData });
}
