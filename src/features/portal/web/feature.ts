import { IconHelpCircle } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';

/** What this capability gives to whoever works. */
export const portalWeb: WebFeature = {
  administration: async () => [(await import('./references/keeping/place.ts')).referencesPlace],
  navigation: [{ to: '/app/ajuda', label: 'Ajuda', icon: IconHelpCircle, order: 90, key: 'h' }],
};
