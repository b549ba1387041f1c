import { IconHelpCircle } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';

/** What this capability gives to whoever works. */
export const portalWeb: WebFeature = {
  navigation: [{ to: '/#ajuda', label: 'Ajuda', icon: IconHelpCircle, exact: true, order: 90, key: 'h' }],
};
