import type { BulkJob } from '../../contract/bulk-job.ts';

/** A bulk act that goes on by itself, as the server tells it. */
export const sampleJob = (more: Partial<BulkJob> = {}): BulkJob => ({
  id: 1,
  title: 'Arquivar 3 processos',
  state: 'PENDING',
  total: 3,
  done: 0,
  refused: 0,
  message: 'Na fila.',
  reversible: false,
  asked_at: '2026-10-15T14:32:00-03:00',
  ...more,
});
