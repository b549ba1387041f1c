import { IconAlertCircle, IconCheck, IconCloudOff, IconLoader2, IconVersions } from '@tabler/icons-react';
import { formatTime } from '../format/date.ts';
import { look } from '../ui/look.ts';
import { Glyph } from '../ui/glyph.tsx';
import { classNames } from '../ui/class-names.ts';

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
  return (
    <span className={classNames(look('small', 'muted'), className)} role="status">
      {of.state === 'saving' ? (
        <>
          <Glyph of={IconLoader2} turning /> salvando…
        </>
      ) : null}
      {of.state === 'saved' ? (
        <>
          <Glyph of={IconCheck} /> Rascunho salvo às {formatTime(of.at)}
        </>
      ) : null}
      {of.state === 'local' ? (
        <>
          <Glyph of={IconCloudOff} /> Sem conexão: guardado neste computador
        </>
      ) : null}
      {of.state === 'conflict' ? (
        <>
          <Glyph of={IconVersions} /> Salvo em outra janela: escolha uma das versões
        </>
      ) : null}
      {of.state === 'failed' ? (
        <>
          <Glyph of={IconAlertCircle} /> Não foi salvo: {of.message}
        </>
      ) : null}
    </span>
  );
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
