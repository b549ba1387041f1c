import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { searchUser } from '../contract/search-user.ts';
import { findsNobody } from '../rules/person-search.ts';

export interface PeopleSought {
  /** Part of a name, or a CPF. */
  readonly search?: string;
  /** Only those of this unit. */
  readonly capacity_id?: number;
}

/** People by name or CPF; nobody, and no call, for a CPF that does not exist (R268). */
export async function findPeople(sought: PeopleSought, signal?: AbortSignal): Promise<OutputOf<typeof searchUser>> {
  if (findsNobody(sought.search ?? '')) return [];
  return callEndpoint(searchUser, { query: { ...sought } }, { signal });
}
