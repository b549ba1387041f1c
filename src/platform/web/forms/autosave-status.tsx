import { IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { formatTime } from '../format/date.ts';

/** Where a draft stands. `local` is kept in this computer until the network is back. */
export type Autosave =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: Date | string }
  | { readonly state: 'local' };

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
    </span>
  );
}
