import type { SettingsTab } from '../../../../platform/web/feature/settings.ts';
import { AppearancePanel } from './appearance-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** What every person sets, whatever the capabilities: keys, looks and where they are signed in. */
export const ownTabs: readonly SettingsTab[] = [
  { id: 'teclado', label: 'Teclado', order: 40, Panel: KeysPanel },
  { id: 'aparencia', label: 'Aparência', order: 50, Panel: AppearancePanel },
  { id: 'sessoes', label: 'Sessões', order: 60, Panel: SessionsPanel },
];
