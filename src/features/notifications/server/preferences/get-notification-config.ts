import { read } from '../../../../platform/server/acts/handlers.ts';
import { getNotificationConfig as contract } from '../../contract/preferences/get-notification-config.ts';
import { channels, kindFacts, kindGroups } from '../../rules/channels.ts';
import { notificationKindKeys, notificationKinds } from '../../rules/notification-kinds.ts';

export const getNotificationConfig = read(contract, async ({ deps }) => ({
  results: notificationKindKeys.map((type) => {
    const { group, recommended, always, urgent } = kindFacts[type];
    const mandatory = Object.fromEntries(channels.map((channel) => [channel, always.includes(channel)]));
    return {
      type,
      title: notificationKinds[type],
      group: kindGroups[group],
      recommended,
      mandatory: mandatory as Record<(typeof channels)[number], boolean>,
      urgent,
    };
  }),
  channels: { system: true, email: true, sms: deps.sms !== undefined },
  push_key: deps.push?.publicKey ?? null,
}));
