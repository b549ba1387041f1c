import { IconSignature } from '@tabler/icons-react';
import { plural } from '../../../../platform/web/format/number.ts';
import { putTask } from '../../../../platform/web/queue/task-queue.ts';
import { mayCloseSigning } from '../../rules/signing-queue.ts';
import type { RunItem } from './run-item.ts';

/** A batch in the panel of work that outlives a screen. */
export function showTask(id: string, items: readonly RunItem[], retry: () => void): void {
  const done = items.filter(({ state }) => state === 'done').length;
  const failed = items.filter(({ state }) => state === 'error').length;
  const open = !mayCloseSigning(items);
  putTask({
    id,
    kind: 'Assinaturas',
    icon: IconSignature,
    name:
      items.length === 1
        ? `Assinar ${items[0]?.title ?? ''}`
        : `Assinar ${plural(items.length, 'documento', 'documentos')}`,
    state: open ? 'running' : failed > 0 ? 'failed' : 'done',
    percent: Math.round((100 * (done + failed)) / items.length),
    detail: failed > 0 ? `${done} de ${items.length} assinados, ${failed} com falha` : `${done} de ${items.length}`,
    retry: !open && failed > 0 ? retry : null,
    fragile: open,
  });
}
