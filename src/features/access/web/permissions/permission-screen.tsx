import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { useSubmitKey } from '../../../../platform/web/keyboard/use-submit-key.ts';
import { Link, useParams } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useWorker } from '../../../session/web/index.ts';
import { editPermission } from '../../contract/permissions/edit-permission.ts';
import { getPermission } from '../../contract/permissions/get-permission.ts';
import { listPermissionKeywords } from '../../contract/permissions/list-permission-keywords.ts';
import { listPermissions } from '../../contract/permissions/list-permissions.ts';
import { isFoundBy } from '../../rules/found-by-words.ts';
import { permission } from '../../rules/permissions.ts';
import { AdministrationDoor, AdministrationScreen } from '../administration/administration-screen.tsx';
import { KeywordsField } from '../keywords-field.tsx';
import { permissionsPlace } from '../places.ts';
import { editorOf } from '../profiles/profile.ts';
import styles from './permission-screen.module.css';

type Permission = OutputOf<typeof getPermission>;

/** One permission: the words that it is found by, and the profiles that grant it (specification 001 §2). */
export const Component = () => (
  <AdministrationDoor of={permissionsPlace}>
    <Loaded />
  </AdministrationDoor>
);

function Loaded() {
  const id = Number(useParams().id);
  const found = useEndpoint(getPermission, { params: { id } });
  const title = found.data?.description ?? 'Permissão';
  return (
    <AdministrationScreen
      of={permissionsPlace}
      title={title}
      crumbs={[{ label: title }]}
      subtitle={found.data ? `Nº ${id} · ${plural(found.data.people, 'pessoa tem', 'pessoas têm')} hoje` : null}
      layout="form"
    >
      <AreaState of={found} wayOut={<ButtonLink to={permissionsPlace.to}>Ver as permissões</ButtonLink>}>
        {(of) => (
          <div className={styles.page}>
            <Words key={of.id} of={of} />
            <Granting of={of} />
          </div>
        )}
      </AreaState>
    </AdministrationScreen>
  );
}

async function loadKeywords(typed: string) {
  return (await callEndpoint(listPermissionKeywords, {})).filter((word) => isFoundBy(typed, [word]));
}

function Words({ of }: { readonly of: Permission }) {
  const [keywords, setKeywords] = useState<readonly string[]>(of.keywords);
  const { act, isPending } = useAct(editPermission, {
    invalidates: [getPermission, listPermissions, listPermissionKeywords],
  });
  const isSame = keywords.join('\n') === of.keywords.join('\n');
  const save = () => {
    if (isSame) return;
    void act({ params: { id: of.id }, body: { keywords: [...keywords] } }).then(
      ({ message }) => void toast.success(message),
      toast.failure,
    );
  };
  useSubmitKey(save);
  return (
    <Card title="Palavras-chave" size="lg">
      <div className={look('stack')}>
        <KeywordsField values={keywords} load={loadKeywords} onChange={setKeywords} />
        <div className={look('row', 'wrap')}>
          <ButtonLink to={permissionsPlace.to}>Descartar</ButtonLink>
          <Button
            variant="primary"
            busy={isPending}
            busyLabel="Salvando…"
            blocked={isSame ? { message: 'Nada mudou.' } : null}
            onClick={save}
          >
            Salvar palavras
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Granting({ of: { profiles } }: { readonly of: Permission }) {
  const mayEdit = useWorker().holds(permission.MANAGE_PROFILES);
  return (
    <Card title="Perfis que dão esta permissão" size="lg">
      {profiles.length === 0 ? (
        <p className={look('soft')}>Nenhum perfil a dá: ninguém a tem.</p>
      ) : (
        <ul className={styles.profiles}>
          {profiles.map(({ id, name, active, people }) => (
            <li key={id} className={look('row', 'between')}>
              <span className={look('row', 'wrap')}>
                {mayEdit ? <Link to={editorOf(id)}>{name}</Link> : name}
                {active ? null : <Badge>Inativo</Badge>}
              </span>
              <span className={look('small', 'muted', 'nup')}>{plural(people, 'pessoa', 'pessoas')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
