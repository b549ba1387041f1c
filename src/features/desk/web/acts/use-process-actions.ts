import { useQueryClient } from '@tanstack/react-query';
import { IconCopy } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useActs } from '../../../../platform/web/acts/use-acts.ts';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { type Command, commandsOf, useCommands } from '../../../../platform/web/palette/commands.ts';
import { copyText } from '../../../../platform/web/ui/actions/copy-text.ts';
import { type ProcessDetail, processKind, refreshProcesses } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { useDispatchAnswer } from '../../../transfers/web/index.ts';

const FAVOURITE = 'favourite-process';

/** The acts of the process on screen: in the bar, in the palette and on the keyboard, from one list. */
export function useProcessActions(process: ProcessDetail) {
  const me = useCurrentUser()?.id ?? null;
  const client = useQueryClient();
  const refresh = useCallback(() => refreshProcesses(client), [client]);
  const { bind, contextOf, form } = useActs(processKind, { me, refresh });
  const everywhere = useMemo(() => bind([process]), [bind, process]);
  const context = useMemo(() => contextOf([process]), [contextOf, process]);
  // It stands beside the number.
  const favourite = everywhere.find(({ id }) => id === FAVOURITE) ?? null;
  const bound = useMemo(() => everywhere.filter(({ id }) => id !== FAVOURITE), [everywhere]);

  const nup = process.nup_formatted;
  const commands = useMemo(
    (): Command[] => [
      ...commandsOf(everywhere),
      { id: 'copy-nup', name: 'Copiar o NUP', icon: IconCopy, keys: 'y', run: () => void copyText(nup) },
    ],
    [everywhere, nup],
  );
  useCommands(`Neste processo · ${nup}`, commands, useDispatchAnswer(context));
  useShortcuts(
    'Processo',
    commands.flatMap(({ keys, name, run }) => (keys ? [{ keys, does: name, run }] : [])),
  );
  return {
    /** For the bar. */
    bound,
    favourite,
    /** What each act is asked about it. */
    context,
    /** By its id, for what the cards offer. */
    find: (id: string) => everywhere.find((action) => action.id === id) ?? null,
    /** The form that an act opened, to be drawn by the screen. */
    form,
  };
}
