import type { Command } from './command.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'ledger verify',
    does: 'confere a cadeia de cada registro de atos e diz onde quebrou; sai com 1 se quebrou',
    load: () => import('./ledger-verify.ts'),
  },
  {
    name: 'settings',
    does: 'mostra cada configuração, o que faz e o que vale sem ela',
    load: () => import('./settings.ts'),
  },
];
