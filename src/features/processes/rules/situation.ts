import { processLabel, type ProcessState } from './process-states.ts';

/**
 * Where a process stands, in the words of who reads. The state keeps the last act: the unit that just received reads what is
 * to be done, not that it was sent, and one that was unarchived is worked on again. Calls carry the state's own name.
 * @param here whether who reads acts in the unit where it is
 */
export function situationFor(state: ProcessState, here: boolean): string {
  if (state === 'UNARCHIVED') return processLabel('IN_ANALYSIS');
  if (here && (state === 'DISPATCHED' || state === 'FORWARDED')) return processLabel('OPEN');
  return processLabel(state);
}
