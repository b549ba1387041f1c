import { lazy } from 'react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { ownTabs } from './settings/own-tabs.ts';
import { CapacityStrip } from './capacity-strip.tsx';
import { OwnedByPerson } from './owned-by-person.tsx';
import { SeeAsStrip } from './see-as/see-as-strip.tsx';
import { useCapacityCommands } from './use-capacity-commands.ts';
import { useLeaveCommand } from './use-leave-command.ts';

/** What this capability gives to whoever works. */
export const sessionWeb: WebFeature = {
  commands: [
    { order: 40, useThem: useCapacityCommands },
    { order: 45, useThem: useLeaveCommand },
  ],
  settings: ownTabs,
  // Loads apart: the sign-in page uses this door and needs no menu.
  parts: [
    { at: 'person', order: 10, Part: lazy(() => import('./account-menu.tsx')) },
    { at: 'strip', order: 1, Part: OwnedByPerson },
    { at: 'strip', order: 5, Part: SeeAsStrip },
    { at: 'strip', order: 10, Part: CapacityStrip },
  ],
};
