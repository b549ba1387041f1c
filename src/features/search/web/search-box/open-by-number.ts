import { stripNup } from '../../../../kernel/numbers/nup.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { getProcessByNup } from '../../../processes/contract/numbers/get-process-by-nup.ts';
import { workSearchAddress } from '../at-work/search-address.ts';
import { type Suggestions, suggestionsOf } from '../guesses/nup-suggestions.tsx';

/** What a typed number leads to: a screen, or the nearest numbers that exist. */
export type Destination = { readonly to: string } | { readonly suggestions: Suggestions; readonly message: string };

/** Finds a process by its number. Of one that may not be read, the search tells that it exists. */
export async function findByNumber(typed: string): Promise<Destination> {
  const nup = stripNup(typed);
  try {
    const found = await callEndpoint(getProcessByNup, { params: { nup } });
    if (found.access === 'existence') return { to: workSearchAddress(found.nup_formatted) };
    return { to: `/app/processos/detalhamento/${found.id}` };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NUP_NOT_FOUND') throw error;
    return { suggestions: suggestionsOf(error), message: error.message };
  }
}
