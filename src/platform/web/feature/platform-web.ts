import { useAppearanceCommands } from '../layout/use-appearance-commands.ts';
import { BulkJobs } from '../queue/bulk-jobs/bulk-jobs.tsx';
import { TaskButton, TaskPanel } from '../queue/task-panel.tsx';
import type { WebFeature } from './web-feature.ts';

/** What every product of this kind has in its frame, whatever its capabilities: looks, keys and long tasks. */
export const platformWeb: WebFeature = {
  commands: [{ order: 30, useThem: useAppearanceCommands }],
  keys: [
    { keys: 'j', does: 'Próximo da lista' },
    { keys: 'k', does: 'Anterior da lista' },
    { keys: 'x', does: 'Selecionar' },
  ],
  parts: [
    { at: 'tools', order: 10, Part: TaskButton },
    { at: 'beside', order: 10, Part: TaskPanel },
    { at: 'beside', order: 15, Part: BulkJobs },
  ],
};
