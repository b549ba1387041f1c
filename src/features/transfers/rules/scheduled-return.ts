// A dispatch may ask the process back by a day (ours): what may be asked, how long is left, when that ends and who is reminded.
import { allowedIf, firstOf, type Decision } from '../../../kernel/decision.ts';
import type { AskedBack } from '../../processes/rules/asked-back.ts';
import type { ProcessActor } from '../../processes/rules/process-facts.ts';
import { holds } from '../../processes/rules/process-policy.ts';
import { type StayOfKind, wayOf } from '../../processes/rules/timeline.ts';

const DAY = 86_400_000;

/**
 * Whole days from one day to another, negative once it is past.
 * @param by `2026-10-15`, and so `today`, the day where the institution is
 */
export const daysUntil = (by: string, today: string): number => Math.round((Date.parse(by) - Date.parse(today)) / DAY);

/** Whether a process may be asked back by a day; nothing asked is always well. */
export function mayAskBack(by: string | null, today: string): Decision {
  return allowedIf(by === null || by >= today, {
    code: 'RETURN_DAY_PAST',
    message: 'A data para devolver o processo já passou.',
    resolve: 'Escolha hoje ou um dia depois, ou deixe sem data.',
  });
}

/** How a return stands, for who reads it: "faltam 3 dias", "é hoje", "atrasado há 2 dias". */
export function returnStanding(daysLeft: number): string {
  if (daysLeft === 0) return 'é hoje';
  const many = Math.abs(daysLeft) === 1 ? '1 dia' : `${Math.abs(daysLeft)} dias`;
  if (daysLeft < 0) return `atrasado há ${many}`;
  return daysLeft === 1 ? 'falta 1 dia' : `faltam ${many}`;
}

/** Days before which whoever has the process is reminded, and from which its lines stand out. */
export const SOON = 3;

/** How a line stands out by the days that are left. */
export const returnTone = (daysLeft: number): 'bad' | 'warn' | 'brand' =>
  daysLeft < 0 ? 'bad' : daysLeft <= SOON ? 'warn' : 'brand';

/** When a dispatch was sent, in milliseconds, from where and to where. */
export type Sending = { readonly unitId: number; readonly targetUnitId: number; readonly sentAt: number };
export type StaySince = StayOfKind & { readonly from: number };

/** Whether a process came back to the unit that sent it since then, whatever its way, or the sending was taken back. @param stays in order */
export function cameBack({ unitId, targetUnitId, sentAt }: Sending, stays: readonly StaySince[]): boolean {
  const way = wayOf(stays);
  const sent = way.findLastIndex((stay) => stay.unitId === targetUnitId && stay.from === sentAt);
  return sent === -1 || way.slice(sent + 1).some((stay) => stay.unitId === unitId);
}

/** Anyone of the unit that asked, wherever the process is: what was asked is theirs to give up. */
export function mayReleaseReturn(actor: ProcessActor, asking: readonly AskedBack[]): Decision {
  return firstOf(
    () => holds(actor, 'PROCESSOR', 'dispensar a devolução deste processo'),
    () =>
      allowedIf(
        asking.some(({ unitId }) => unitId === actor.unitId),
        {
          code: 'NOT_ASKED_BACK',
          message: 'O seu setor não espera este processo de volta.',
          resolve: 'Só o setor que pediu a devolução a dispensa.',
        },
      ),
  );
}

export type Reminder = 'AHEAD' | 'DUE';

/** Days after which nobody is reminded any more. */
export const LATEST_REMINDER = 7;

/** The reminder that is due, each once: some days ahead, and on the day, or after it when nothing ran on the day. @param last the last one given */
export function reminderDue(daysLeft: number, last: Reminder | null): Reminder | null {
  if (daysLeft < -LATEST_REMINDER) return null;
  if (daysLeft <= 0) return last === 'DUE' ? null : 'DUE';
  return daysLeft <= SOON && last === null ? 'AHEAD' : null;
}
