import { IconLogout } from '@tabler/icons-react';
import { type Command, useCommands } from '../../../platform/web/palette/commands.ts';
import { leave } from './leave.ts';

const commands: readonly Command[] = [
  { id: 'leave', name: 'Sair', also: 'encerrar terminar sessão desconectar logout', icon: IconLogout, run: leave },
];

/** In the palette: the way out. */
export const useLeaveCommand = (): void => useCommands('Conta', commands);
