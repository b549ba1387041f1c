import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { QueuedReports } from './made/queued-reports.tsx';

/** What this capability gives to whoever works. */
export const reportsWeb: WebFeature = {
  administration: async () => [(await import('./place.ts')).reportsPlace],
  parts: [{ at: 'beside', order: 46, Part: QueuedReports }],
};
