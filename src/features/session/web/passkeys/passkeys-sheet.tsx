import { IconFingerprint, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { invalidate, useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate, formatRelative } from '../../../../platform/web/format/date.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { listPasskeys } from '../../contract/passkeys/list-passkeys.ts';
import { removePasskey } from '../../contract/passkeys/remove-passkey.ts';
import { useOwnPassword } from '../password/use-own-password.tsx';
import { makeKey } from './use-key.ts';
import styles from './passkeys-sheet.module.css';

type Passkey = OutputOf<typeof listPasskeys>['results'][number];

/** The keys of devices by which the person may enter: made and taken away here. */
export default function PasskeysSheet({ onClose }: { readonly onClose: () => void }) {
  const [isMaking, setIsMaking] = useState(false);
  const passkeys = useEndpoint(listPasskeys, {});
  const canMake = 'PublicKeyCredential' in window;
  if (isMaking) return <MakeDialog onClose={() => setIsMaking(false)} />;
  return (
    <SideSheet
      title="Chaves de acesso"
      onClose={onClose}
      footer={
        <>
          <Button data-safe onClick={onClose}>
            Fechar
          </Button>
          {canMake ? (
            <Button variant="primary" icon={IconFingerprint} onClick={() => setIsMaking(true)}>
              Criar neste aparelho
            </Button>
          ) : null}
        </>
      }
    >
      <p className={look('muted')}>
        Com uma chave de acesso você entra com o dedo, o rosto ou o PIN do aparelho, sem CPF e senha. Ela não sai do
        aparelho e não funciona em sites falsos.
      </p>
      {canMake ? null : (
        <Note tone="warn">Este navegador não cria chaves de acesso. Use outro, ou outro aparelho.</Note>
      )}
      <AreaState of={passkeys}>
        {({ results }) =>
          results.length === 0 ? (
            <p className={look('muted')}>Nenhuma chave de acesso ainda.</p>
          ) : (
            <ul className={styles.keys}>
              {results.map((passkey) => (
                <Line key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </AreaState>
    </SideSheet>
  );
}

function Line({ passkey: { id, name, added_at, used_at } }: { readonly passkey: Passkey }) {
  const { act } = useAct(removePasskey, { invalidates: [listPasskeys] });
  const remove = async () => {
    const isSure = await confirm({
      title: `Remover a chave de ${name}?`,
      body: 'Ninguém entra mais com ela. A senha e as outras chaves continuam.',
      verb: 'Remover',
      keep: 'Manter',
    });
    if (isSure) await act({ params: { id } }).then(({ message }) => toast.success(message), toast.failure);
  };
  return (
    <li className={styles.key}>
      <Glyph of={IconFingerprint} />
      <div className={look('grow')}>
        <strong className={look('semi')}>{name}</strong>
        <p className={look('small', 'muted')}>
          Criada em {formatDate(added_at)}
          {used_at === null ? ' · ainda não usada' : ` · usada ${formatRelative(used_at)}`}
        </p>
      </div>
      <IconButton
        label={`Remover a chave de ${name}`}
        icon={IconTrash}

        onClick={() => void remove()}
      />
    </li>
  );
}

function MakeDialog({ onClose }: { readonly onClose: () => void }) {
  const password = useOwnPassword('password', 'Sua senha');
  const client = useQueryClient();
  return (
    <ActDialog
      words={{
        title: 'Criar chave de acesso',
        text: 'Depois da senha, o aparelho pede o dedo, o rosto ou o PIN. Crie só em aparelho que é seu.',
        verb: 'Continuar',
        busy: 'Aguardando o aparelho…',
        keep: 'Agora não',
      }}
      fields={{ password: password.field }}
      send={() => makeKey(password.value)}
      onDone={(message) => {
        toast.success(message);
        void invalidate(client, [listPasskeys]);
      }}
      onClose={onClose}
    />
  );
}
