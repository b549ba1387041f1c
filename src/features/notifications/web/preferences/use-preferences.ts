import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { endpointKey, invalidate, useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { getNotificationConfig } from '../../contract/preferences/get-notification-config.ts';
import { getUserConfig, putUserConfig } from '../../contract/preferences/user-config.ts';
import type { Channels, Choices } from '../../rules/channels.ts';
import type { NotificationKind } from '../../rules/notification-kinds.ts';

export type UserConfig = OutputOf<typeof getUserConfig>;
export type Delivery = UserConfig['delivery'];
export type Catalogue = OutputOf<typeof getNotificationConfig>;

const DAY_MS = 86_400_000;

/** The catalogue of kinds, kept for a day (R191). */
export const useCatalogue = () => useEndpoint(getNotificationConfig, {}, { staleTime: DAY_MS, gcTime: DAY_MS });

/** What the person chose; it is kept as it is changed, and comes back as it was when the server says no. */
export function usePreferences() {
  const client = useQueryClient();
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const config = useEndpoint(getUserConfig, {});
  const keeping = useAct(putUserConfig, { onSuccess: () => setKeptAt(new Date()) });
  const change = async (
    body: NonNullable<InputOf<typeof putUserConfig>['body']>,
    as: (config: UserConfig) => UserConfig,
  ) => {
    await client.cancelQueries({ queryKey: endpointKey(getUserConfig) });
    client.setQueryData<UserConfig>(endpointKey(getUserConfig, {}), (is) => is && as(is));
    await keeping.act({ body }).catch((error: unknown) => {
      toast.failure(error);
      return invalidate(client, [getUserConfig]);
    });
  };
  return {
    config,
    keptAt,
    isKeeping: keeping.isPending,
    /** Sets some kinds. */
    choose: (choices: Choices) =>
      change(
        { types: Object.entries(choices).map(([type, chosen]) => ({ type: type as NotificationKind, ...chosen })) },
        (is) => ({ ...is, types: is.types.map((row) => ({ ...row, ...choices[row.type] })) }),
      ),
    /** Sets when one is written to. */
    deliver: (delivery: Partial<Delivery>) =>
      change({ delivery }, (is) => ({ ...is, delivery: { ...is.delivery, ...delivery } })),
  };
}

/** What is chosen, by kind. */
export const choicesOf = ({ types }: UserConfig): Readonly<Record<NotificationKind, Channels>> =>
  Object.fromEntries(types.map(({ type, ...channels }) => [type, channels])) as Record<NotificationKind, Channels>;
