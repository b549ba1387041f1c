import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { useCapacityCommands } from './use-capacity-commands.ts';
import { UserMenu } from './user-menu.tsx';

/** What this capability gives to whoever works. */
export const sessionWeb: WebFeature = {
  commands: [{ order: 40, useThem: useCapacityCommands }],
  parts: [{ at: 'person', order: 10, Part: UserMenu }],
};
