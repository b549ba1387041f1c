import { useMemo } from 'react';
import type { Worker } from '../../../platform/web/feature/web-feature.ts';
import { useCurrentUser } from './current-user.ts';

/** Who works, as far as it tells what to draw. */
export function useWorker(): Worker {
  const capacity = useCurrentUser()?.capacity;
  return useMemo(
    () => ({
      hasUnit: capacity != null,
      holds: (...permissions) => capacity?.permissions.some(({ id }) => permissions.includes(id)) ?? false,
    }),
    [capacity],
  );
}

/** Whether the person holds at least one of the permissions in the unit of now. Only for what to draw: the server decides. */
export const useHolds = (...permissions: readonly number[]): boolean => useWorker().holds(...permissions);
