import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { listAppended } from '../../contract/appending/list-appended.ts';

/** A process that goes along with another. */
export type Appended = OutputOf<typeof listAppended>['results'][number];

/** What goes together with a process, as far as the reader may know it. */
export const useAppended = (processId: number) => useEndpoint(listAppended, { params: { id: processId } });
