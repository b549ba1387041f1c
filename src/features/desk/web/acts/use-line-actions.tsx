import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { bindActions } from '../../../../platform/web/acts/bind-action.ts';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { fetchEndpoint } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { getProcess } from '../../../processes/contract/get-process.ts';
import { type ProcessDetail, refreshProcesses } from '../../../processes/web/index.ts';
import { documentsToSign, type SignableDocument } from '../../../signatures/web/index.ts';
import type { TransferActionContext } from '../../../transfers/web/index.ts';
import { signText } from './sign-text.tsx';
import { processActions } from './process-actions.ts';

type Form = (close: () => void) => ReactNode;

const possibleFirst = (actions: readonly BoundAction[]): readonly BoundAction[] => [
  ...actions.filter(({ blocked }) => !blocked),
  ...actions.filter(({ blocked }) => blocked),
];

export interface PerformOn {
  /** The acts of a process whose detail is known. */
  readonly bind: (
    process: ProcessDetail,
    documents: readonly SignableDocument[],
    returns?: TransferActionContext['returns'],
  ) => readonly BoundAction[];
  /** Reads the process and does the act that a key names. */
  readonly perform: (processId: number, keys: string) => Promise<void>;
  /** Opens a form over the panel. */
  readonly show: (form: Form) => void;
  /** Reads again what an act changed. */
  readonly refresh: () => Promise<void>;
  /** Where the forms of the acts appear. */
  readonly host: ReactNode;
}

/** The acts of one process from the panel: the same objects as in its detail. */
export function useLineActions(me: number | null): PerformOn {
  const client = useQueryClient();
  const [form, setForm] = useState<Form | null>(null);
  const show = useCallback((next: Form) => setForm(() => next), []);
  const navigate = useNavigate();
  const go = useCallback((to: string) => void navigate(to), [navigate]);
  const refresh = useCallback(() => refreshProcesses(client), [client]);
  const bind = useCallback(
    (
      process: ProcessDetail,
      documents: readonly SignableDocument[],
      returns: TransferActionContext['returns'] = null,
    ) => possibleFirst(bindActions(processActions, { process, documents, me, returns, signText, show, go, refresh })),
    [me, show, go, refresh],
  );
  const perform = async (processId: number, keys: string) => {
    try {
      const process = await fetchEndpoint(client, getProcess, { params: { id: processId } });
      await bind(process, await documentsToSign(client, process))
        .find((action) => action.keys === keys)
        ?.perform();
    } catch (error) {
      toast.danger(failureMessage(error));
    }
  };
  return { bind, perform, show, refresh, host: form?.(() => setForm(null)) ?? null };
}
