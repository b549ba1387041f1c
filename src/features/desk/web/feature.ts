import { IconFilePlus } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { openers } from '../../processes/contract/opening/openers.ts';
import { useRecentProcesses } from './detail/use-recent-processes.ts';

/** What this capability gives to whoever works. */
export const deskWeb: WebFeature = {
  keys: [{ keys: 'y', does: 'Copiar o NUP' }],
  navigation: [
    {
      to: '/app/novo-processo',
      label: 'Abrir Processo',
      icon: IconFilePlus,
      order: 10,
      key: 'n',
      narrow: 30,
      when: ({ holds }) => holds(...openers),
    },
  ],
  commands: [{ order: 10, useThem: useRecentProcesses }],
};
