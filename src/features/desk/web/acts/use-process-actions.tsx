import { useQueryClient } from '@tanstack/react-query';
import { IconCopy } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { bindActions } from '../../../../platform/web/acts/bind-action.ts';
import type { BoundAction, InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { commandsOf, useCommands } from '../../../../platform/web/palette/commands.ts';
import type { Command } from '../../../../platform/web/palette/commands.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { openViewer } from '../../../documents/web/index.ts';
import { downloadProcess } from '../../../downloads/web/index.ts';
import {
  archiveProcess,
  assignResponsible,
  favouriteProcess,
  refreshProcesses,
  releaseProcess,
  takeProcess,
  unarchiveProcess,
} from '../../../processes/web/index.ts';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { signDocument, useDocumentsToSign } from '../../../signatures/web/index.ts';
import type { SignatureActionContext } from '../../../signatures/web/index.ts';
import {
  dispatchProcess,
  returnProcess,
  sendToOrigin,
  useDispatchAnswer,
  useReturns,
} from '../../../transfers/web/index.ts';
import type { TransferActionContext } from '../../../transfers/web/index.ts';
import { signText } from './sign-text.tsx';

type DetailContext = TransferActionContext & SignatureActionContext;

/** In order of importance; what cannot be done now comes after what can. */
const bar: readonly InterfaceAction<DetailContext>[] = [
  signDocument,
  takeProcess,
  dispatchProcess,
  unarchiveProcess,
  openViewer,
  assignResponsible,
  archiveProcess,
  returnProcess,
  sendToOrigin,
  downloadProcess,
  releaseProcess,
];

interface ProcessActions {
  /** For the bar. */
  readonly bound: readonly BoundAction[];
  readonly favourite: BoundAction | null;
  /** By its id, for what the cards offer. */
  readonly find: (id: string) => BoundAction | null;
  /** The form that an act opened, to be drawn by the screen. */
  readonly form: ReactNode;
}

/** The acts of the process on screen: in the bar, in the palette and on the keyboard, from one list. */
export function useProcessActions(process: ProcessDetail): ProcessActions {
  const me = useCurrentUser()?.id ?? null;
  const returns = useReturns(process.id, process.state !== 'ARCHIVED');
  const documents = useDocumentsToSign(process.id, process.signatures_pending > 0);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [form, setForm] = useState<ReactNode>(null);

  const context = useMemo(
    (): DetailContext => ({
      process,
      documents,
      me,
      returns,
      signText,
      show: (make) => setForm(make(() => setForm(null))),
      go: (to) => void navigate(to),
      refresh: () => refreshProcesses(client),
    }),
    [process, documents, me, returns, client, navigate],
  );
  const { bound, favourite } = useMemo(() => {
    const all = bindActions(bar, context);
    return {
      bound: [
        ...all.filter(({ id, blocked }) => !blocked && id !== releaseProcess.id),
        ...all.filter(({ id, blocked }) => blocked && id !== releaseProcess.id),
        // Rarely what a person comes for: it waits in the menu.
        ...all.filter(({ id }) => id === releaseProcess.id),
      ],
      favourite: bindActions([favouriteProcess], context)[0] ?? null,
    };
  }, [context]);

  const nup = process.nup_formatted;
  const everywhere = useMemo(() => (favourite ? [...bound, favourite] : bound), [bound, favourite]);
  const commands = useMemo(
    (): Command[] => [
      ...commandsOf(everywhere),
      { id: 'copy-nup', name: 'Copiar o NUP', icon: IconCopy, keys: 'y', run: () => void copyNup(nup) },
    ],
    [everywhere, nup],
  );
  useCommands(`Neste processo · ${nup}`, commands, useDispatchAnswer(context));
  useShortcuts(
    'Processo',
    commands.flatMap(({ keys, name, run }) => (keys ? [{ keys, does: name, run }] : [])),
  );
  return { bound, favourite, form, find: (id) => everywhere.find((action) => action.id === id) ?? null };
}

async function copyNup(nup: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(nup);
    toast.success('Copiado.');
  } catch {
    toast.warning(`O navegador não deixou copiar. Selecione e copie: ${nup}`);
  }
}
