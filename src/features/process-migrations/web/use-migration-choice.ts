import { useState } from 'react';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { instantOn } from '../../../platform/web/format/date.ts';
import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import type { migrate } from '../contract/migrate.ts';
import { type MigrationList, migrationListKeys } from '../rules/migration-lists.ts';

/** What is being chosen. */
export interface Choice {
  readonly origins: readonly SearchOption[];
  readonly target: SearchOption | null;
  readonly tabs: readonly MigrationList[];
  readonly isLater: boolean;
  /** `2026-10-18`, or ''. */
  readonly day: string;
  /** "22:00". */
  readonly time: string;
  readonly reason: string;
  readonly joinConfirmed: boolean;
}

const begun = (origin: SearchOption | null): Choice => ({
  origins: origin ? [origin] : [],
  target: null,
  // What people work on; what is archived stays unless it is chosen.
  tabs: migrationListKeys.filter((tab) => tab !== 'ARCHIVED'),
  isLater: false,
  day: '',
  time: '22:00',
  reason: '',
  joinConfirmed: false,
});

/** @param origin the unit to empty that it begins with */
export function useMigrationChoice(origin: SearchOption | null) {
  const [choice, setChoice] = useState(() => begun(origin));
  return { choice, change: (fields: Partial<Choice>) => setChoice((now) => ({ ...now, ...fields })) };
}

/** When it goes: an instant, null at once, undefined while that is not told whole. */
export function momentOf({ isLater, day, time }: Choice): string | null | undefined {
  if (!isLater) return null;
  return (day === '' ? null : instantOn(day, time)) ?? undefined;
}

/** What is missing, by field, in words; empty when it may be asked for. */
export function missingIn(
  choice: Choice,
): Readonly<Partial<Record<'origins' | 'target' | 'tabs' | 'when' | 'reason', string>>> {
  return {
    ...(choice.origins.length === 0 && { origins: 'Escolha ao menos um setor de origem.' }),
    ...(choice.target === null && { target: 'Escolha o setor de destino.' }),
    ...(choice.tabs.length === 0 && { tabs: 'Escolha ao menos uma lista de processos.' }),
    ...(momentOf(choice) === undefined && { when: 'Escolha o dia e a hora, como 22:00.' }),
    ...(choice.reason.trim() === '' && { reason: 'Escreva o motivo.' }),
  };
}

/** The call of it; only of what lacks nothing. */
export const asked = (choice: Choice): InputOf<typeof migrate> => ({
  body: {
    origin_units: choice.origins.map(({ value }) => Number(value)),
    target_unit: Number(choice.target?.value),
    tabs: [...choice.tabs],
    reason: choice.reason,
    scheduled_date: momentOf(choice) ?? null,
    confirm_join: choice.joinConfirmed,
  },
});
