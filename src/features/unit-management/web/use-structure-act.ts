import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '../../../platform/contract/endpoint.ts';
import { invalidate, useAct } from '../../../platform/web/api/hooks.ts';
import { structureReads } from './structure.ts';

/**
 * An act on the structure. Refused too, what is shown is read again: when somebody else changed it, the next try is of what it is
 * now.
 */
export function useStructureAct<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  const { act, isPending } = useAct(endpoint, { invalidates: structureReads });
  return {
    isPending,
    act: (input: InputOf<E>) =>
      act(input).catch(async (error: unknown) => {
        await invalidate(client, structureReads);
        throw error;
      }),
  };
}
