import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { countTabs } from '../../contract/count-tabs.ts';
import type { Scope, Tab } from '../../rules/tabs.ts';

export type BoxCounts = OutputOf<typeof countTabs>;

/** How many each box holds; `scopes` are those in use on screen. `undefined` while it loads, never a false zero. */
export function useBoxCounts(scopes: Partial<Record<Tab, Scope>> = {}): BoxCounts | undefined {
  return useEndpoint(countTabs, { body: { scopes } }, { staleTime: 15_000, placeholderData: keepPreviousData }).data;
}
