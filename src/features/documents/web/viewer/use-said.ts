import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { findInDocuments } from '../../contract/reading/find-in-documents.ts';
import { SHORTEST_TO_FIND } from '../../rules/text-pattern.ts';

/** How long it waits after the last key, in milliseconds. */
const FIND_DELAY = 400;

/** Where one document says it. */
type TextPlace = OutputOf<typeof findInDocuments>['results'][number];

export type SaidInProcess = ReturnType<typeof useSaid>;

const nowhere: ReadonlyMap<number, TextPlace> = new Map();

/** Which documents of a process say what is typed, once it is long enough to be looked for. */
export function useSaid(processId: number, typed: string) {
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, FIND_DELAY);
  const asked = text.length >= SHORTEST_TO_FIND && settled.length >= SHORTEST_TO_FIND;
  const { data, isFetching, error } = useEndpoint(
    findInDocuments,
    { params: { processId }, query: { text: settled } },
    { enabled: asked, retry: false, placeholderData: keepPreviousData },
  );
  return {
    /** By document. */
    said: asked && data ? new Map(data.results.map((each) => [each.id, each])) : nowhere,
    searching: text.length >= SHORTEST_TO_FIND && (isFetching || settled !== text),
    /** Why the texts could not be searched. */
    error: asked && error ? failureMessage(error) : null,
  };
}
