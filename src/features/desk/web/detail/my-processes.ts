import type { LeftList } from '../../../../platform/web/layout/last-list.ts';

/** Where a process leads back to, for who did not open it from a list. */
export const myProcesses: LeftList = { label: 'Processos', to: '/app/processos' };
