import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../platform/web/live/live.ts';
import { accessNarrowed } from '../contract/live-kinds.ts';
import { refreshProcesses } from './refresh-processes.ts';

/** Asks again for what is on screen when some process is read by fewer people: whoever is no more among them stops seeing it. */
export function LiveAccess() {
  const client = useQueryClient();
  useLive([accessNarrowed], () => void refreshProcesses(client));
  return null;
}
