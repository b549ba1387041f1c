import { IconArrowsExchange } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { changeCapacity } from '../../../platform/web/api/session-store.ts';
import { useCommands } from '../../../platform/web/palette/commands.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { chooseCapacity } from '../contract/choose-capacity.ts';
import { useCurrentUser } from './current-user.ts';

/** In the palette: the person's other units. */
export function useCapacityCommands(): void {
  const user = useCurrentUser();
  const { act } = useAct(chooseCapacity);
  const commands = useMemo(
    () =>
      (user?.bonds ?? [])
        .filter(({ capacity_id }) => capacity_id !== user?.capacity?.capacity_id)
        .map(({ capacity_id, label }) => ({
          id: `capacity-${capacity_id}`,
          name: `Trocar lotação para ${label}`,
          icon: IconArrowsExchange,
          run: () =>
            void act({ body: { capacity_id } })
              .then(({ token }) => {
                changeCapacity(token);
                toast.success(`Você está agora em ${label}.`);
              })
              .catch(toast.failure),
        })),
    [user, act],
  );
  useCommands('Lotação', commands);
}
