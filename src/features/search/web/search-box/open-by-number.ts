import { stripNup } from '../../../../kernel/nup.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { getProcessByNup, type nupSuggestions } from '../../../processes/contract/numbers/get-process-by-nup.ts';
import type { z } from 'zod';

export type Suggestions = z.output<typeof nupSuggestions>;

/** What a typed number leads to: a screen, or the nearest numbers that exist. */
export type Destination = { readonly to: string } | { readonly suggestions: Suggestions; readonly message: string };

const WHOLE = /^\d{17,20}$/;

/** Whether what was typed is a whole number of a process, with its mask or not. */
export const isNumber = (typed: string): boolean => WHOLE.test(stripNup(typed));

/** Where the text leads when it is not a number: the search, which shows servants what they may see. */
export const searchAddress = (typed: string): string =>
  `/consultar-processo?${new URLSearchParams({ text: typed.trim() }).toString()}`;

/** Finds a process by its number. Of one that may not be read, the public page tells that it exists. */
export async function findByNumber(typed: string): Promise<Destination> {
  const nup = stripNup(typed);
  try {
    const found = await callEndpoint(getProcessByNup, { params: { nup } });
    if (found.access === 'existence') return { to: `/consultar-processo/${found.nup}` };
    return { to: `/app/processos/detalhamento/${found.id}` };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NUP_NOT_FOUND') throw error;
    const { suggestions } = error.details;
    return { suggestions: Array.isArray(suggestions) ? (suggestions as Suggestions) : [], message: error.message };
  }
}
