import { kindFacts } from '../../rules/channels.ts';
import { choicesOf, type UserConfig } from './use-preferences.ts';

const SUMMARIES = { NOW: Number.POSITIVE_INFINITY, DAILY: 7, WEEKLY: 1 } as const;

/** How many e-mails a week like the last one would bring by these choices. */
export function mailsForeseen(config: UserConfig): number {
  const choices = choicesOf(config);
  const mailed = config.last_week.by_type.filter(({ type }) => choices[type].email);
  const sum = (rows: typeof mailed) => rows.reduce((total, { count }) => total + count, 0);
  const urgent = sum(mailed.filter(({ type }) => kindFacts[type].urgent));
  const rest = sum(mailed.filter(({ type }) => !kindFacts[type].urgent));
  return urgent + Math.min(rest, SUMMARIES[config.delivery.mail]);
}
