import { formatDateTime, formatDuration } from '../../../platform/web/format/date.ts';
import { formatNumber, plural } from '../../../platform/web/format/number.ts';
import type { Migration } from './migration.ts';

/** How far of all of it was looked at, 0 to 100; null where there is nothing to count. */
export const percentOf = ({ processes, moved, stayed }: Migration): number | null =>
  processes === 0 ? null : (100 * (moved + stayed)) / processes;

/** Beside the word of its state: how far it is, how long it took, or what went wrong. */
export function detailOf({ status, processes, moved, stayed, started_at, ended_at, failure }: Migration): string {
  switch (status) {
    case 'PENDING':
      return 'Dá para cancelar até começar';
    case 'IN_PROGRESS':
      return `${formatNumber(moved + stayed)} de ${formatNumber(processes)}`;
    case 'ERROR':
      return [failure, `${went(moved)}, ${formatNumber(stayed)} não`].filter(Boolean).join(' ');
    case 'CANCELED':
      return ended_at === null ? '' : `em ${formatDateTime(ended_at)}`;
    case 'FINISHED':
      return started_at === null || ended_at === null
        ? ''
        : lasted(new Date(ended_at).getTime() - new Date(started_at).getTime());
  }
}

const MINUTE = 60_000;
const lasted = (milliseconds: number): string =>
  milliseconds < MINUTE ? 'em menos de um minuto' : `em ${formatDuration(milliseconds)}`;
const went = (moved: number): string => plural(moved, 'foi', 'foram');
