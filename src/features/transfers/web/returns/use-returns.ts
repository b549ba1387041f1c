import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { mayBeReturned } from '../../contract/may-be-returned.ts';
import type { Returns } from '../actions/transfer-action-context.ts';

/** Whether the process may go back, and why not; `null` until the server says. */
export function useReturns(processId: number, enabled: boolean): Returns | null {
  const { data } = useEndpoint(mayBeReturned, { query: { process_list_ids: [processId] } }, { enabled });
  return data?.results.find(({ process_id }) => process_id === processId) ?? null;
}
