import { IconAlertCircle, IconCheck, IconCloudOff, IconLoader2, IconVersions } from '@tabler/icons-react';
import { formatTime } from '../format/date.ts';

/** Where a draft stands. `local` is kept in this computer until the network is back. */
export type Autosave =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: Date | string }
  | { readonly state: 'local' }
  | { readonly state: 'conflict' }
  | { readonly state: 'failed'; readonly message: string };

/** "salvando…", "Rascunho salvo às 14:32", "Sem conexão: guardado neste computador". */
export function AutosaveStatus({ of }: { readonly of: Autosave }) {
  return (
    <span className="small muted autosave" role="status">
      {of.state === 'saving' ? (
        <>
          <IconLoader2 className="i spin" aria-hidden /> salvando…
        </>
      ) : null}
      {of.state === 'saved' ? (
        <>
          <IconCheck className="i" aria-hidden /> Rascunho salvo às {formatTime(of.at)}
        </>
      ) : null}
      {of.state === 'local' ? (
        <>
          <IconCloudOff className="i" aria-hidden /> Sem conexão: guardado neste computador
        </>
      ) : null}
      {of.state === 'conflict' ? (
        <>
          <IconVersions className="i" aria-hidden /> Salvo em outra janela: escolha uma das versões
        </>
      ) : null}
      {of.state === 'failed' ? (
        <>
          <IconAlertCircle className="i" aria-hidden /> Não foi salvo: {of.message}
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
