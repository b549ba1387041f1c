import { IconFilePlus } from '@tabler/icons-react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { newIdempotencyKey } from '../../../../platform/web/api/idempotency-key.ts';
import { putTask, type TaskState, updateTask } from '../../../../platform/web/queue/task-queue.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { openProcess } from '../../contract/opening/open-process.ts';
import {
  applyToSubmit,
  cancelSubmit,
  isSubmitOver,
  nextToSubmit,
  type SubmitAction,
  type SubmitItem,
  type SubmitState,
} from '../../rules/opening/submit-queue.ts';

export type Opened = OutputOf<typeof openProcess>;

export interface SubmitOutcome {
  readonly opened: readonly Opened[];
  /** Why the first target that failed did; `null` when none did. */
  readonly failure: unknown;
}

interface Submission {
  readonly draftId: number;
  readonly targets: readonly SearchOption[];
  /** Called for each process as it opens, also by a retry from the panel. */
  readonly onOpened: (opened: Opened) => void;
}

const shown: Readonly<Record<SubmitState, TaskState>> = {
  pending: 'waiting',
  in_progress: 'running',
  finished: 'done',
  error: 'failed',
  canceled: 'cancelled',
};

/** Opens one process per target, one at a time. Several are shown in the panel of tasks, where they can be cancelled. */
export async function submitOpening({ draftId, targets, onOpened }: Submission): Promise<SubmitOutcome> {
  let items: readonly SubmitItem[] = targets.map(({ value }) => ({
    targetUnitId: Number(value),
    state: 'pending',
    nup: null,
  }));
  const opened: Opened[] = [];
  let failure: unknown = null;
  const inPanel = targets.length > 1;
  const keys = new Map(items.map(({ targetUnitId }) => [targetUnitId, newIdempotencyKey()]));

  const show = () => {
    if (!inPanel) return;
    for (const { targetUnitId, state, nup } of items) {
      updateTask(taskId(draftId, targetUnitId), { state: shown[state], ...(nup ? { detail: nup } : {}) });
    }
  };
  const apply = (target: number, action: SubmitAction, nup: string | null = null) => {
    items = applyToSubmit(items, target, action, nup);
    show();
  };
  const run = async () => {
    for (let item = nextToSubmit(items); item; item = nextToSubmit(items)) {
      const target = item.targetUnitId;
      apply(target, 'start');
      try {
        const process = await callEndpoint(
          openProcess,
          { params: { id: draftId }, body: { capacity_id: target } },
          { idempotencyKey: keys.get(target) },
        );
        opened.push(process);
        apply(target, 'finish', process.nup_formatted);
        onOpened(process);
      } catch (error) {
        failure ??= error;
        apply(target, 'fail');
        if (inPanel) updateTask(taskId(draftId, target), { detail: failureMessage(error) });
      }
    }
  };

  if (inPanel) {
    for (const { value, label } of targets) {
      const target = Number(value);
      putTask({
        id: taskId(draftId, target),
        kind: 'Abertura de processos',
        icon: IconFilePlus,
        name: `Abrir processo para ${label}`,
        state: 'waiting',
        cancel: () => {
          items = cancelSubmit(items);
          show();
        },
        retry: () => {
          const idle = isSubmitOver(items);
          apply(target, 'retry');
          if (idle) void run();
        },
        fragile: true,
      });
    }
  }
  await run();
  return { opened: [...opened], failure };
}

const taskId = (draftId: number, target: number) => `open:${draftId}:${target}`;
