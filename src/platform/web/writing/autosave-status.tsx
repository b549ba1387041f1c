import { IconAlertCircle, IconCheck, IconCloudOff, IconLoader2, IconVersions } from '@tabler/icons-react';
import { formatTime } from '../format/date.ts';
import { classNames, Glyph, type IconType, look } from '../ui/look.tsx';

/** Where a draft stands. `local` is kept in this computer until the network is back. */
export type Autosave =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: Date | string }
  | { readonly state: 'local' }
  | { readonly state: 'conflict' }
  | { readonly state: 'failed'; readonly message: string };

interface AutosaveStatusProps {
  readonly of: Autosave;
  /** Where it stands. */
  readonly className?: string | undefined;
}

/** "salvando…", "Rascunho salvo às 14:32", "Sem conexão: guardado neste computador". */
export function AutosaveStatus({ of, className }: AutosaveStatusProps) {
  const said = sayingOf(of);
  return (
    <span className={classNames(look('small', 'muted'), className)} role="status">
      {said ? (
        <>
          <Glyph of={said[0]} turning={of.state === 'saving'} /> {said[1]}
        </>
      ) : null}
    </span>
  );
}

function sayingOf(of: Autosave): readonly [IconType, string] | null {
  switch (of.state) {
    case 'idle':
      return null;
    case 'saving':
      return [IconLoader2, 'salvando…'];
    case 'saved':
      return [IconCheck, `Rascunho salvo às ${formatTime(of.at)}`];
    case 'local':
      return [IconCloudOff, 'Sem conexão: guardado neste computador'];
    case 'conflict':
      return [IconVersions, 'Salvo em outra janela: escolha uma das versões'];
    case 'failed':
      return [IconAlertCircle, `Não foi salvo: ${of.message}`];
  }
}

const urgency = { conflict: 5, failed: 4, local: 3, saving: 2, saved: 1, idle: 0 } as const;
const savedAt = (one: Autosave) => (one.state === 'saved' ? new Date(one.at).getTime() : 0);

/** One status for a screen that saves several things: the worst of them, and the latest of two saved. */
export function worstOf(...statuses: readonly Autosave[]): Autosave {
  return statuses.reduce<Autosave>(
    (worst, one) =>
      urgency[one.state] > urgency[worst.state] ||
      (urgency[one.state] === urgency[worst.state] && savedAt(one) > savedAt(worst))
        ? one
        : worst,
    { state: 'idle' },
  );
}
