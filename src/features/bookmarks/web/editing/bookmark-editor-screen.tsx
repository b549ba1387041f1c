import { useParams } from '../../../../platform/web/router/index.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useSubmitKey } from '../../../../platform/web/keyboard/use-submit-key.ts';
import { EndBar } from '../../../../platform/web/layout/end-bar.tsx';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { AdministrationDoor, AdministrationScreen } from '../../../access/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { firstPlaceOf } from '../../../units/web/index.ts';
import { getGlobalBookmark } from '../../contract/administrative/get-global-bookmark.ts';
import { getBookmark } from '../../contract/personal/get-bookmark.ts';
import { useWhyNotEdit } from '../administrative/use-why-not-edit.ts';
import { bookmarksPlace, OWN_ADDRESS } from '../places.ts';
import { useReach } from '../use-reach.ts';
import type { Bookmark } from './bookmark-draft.ts';
import { BookmarkFields } from './bookmark-fields.tsx';
import styles from './bookmark-editor-screen.module.css';
import { useBookmarkForm } from './use-bookmark-form.ts';

/**
 * `/app/criar-marcador[/{id}]`: makes or changes a bookmark. One's own needs no permission; the administrative one stands behind the door of
 * its list (specification 001 §6, decisions C21).
 */
export function Component() {
  const id = Number(useParams()['id'] ?? 0);
  const [address] = useAddress();
  if (address.get('isAdmBookmark') !== 'true') return <Frame id={id} administrative={false} />;
  return (
    <AdministrationDoor of={bookmarksPlace}>
      <Frame id={id} administrative />
    </AdministrationDoor>
  );
}

interface FrameProps {
  /** 0 of a new one. */
  readonly id: number;
  readonly administrative: boolean;
}

function Frame({ id, administrative }: FrameProps) {
  const contract = administrative ? getGlobalBookmark : getBookmark;
  const found = useEndpoint(contract, { params: { id } }, { enabled: id > 0 });
  const isKnown = useCurrentUser() !== undefined;
  const title = id === 0 ? 'Novo marcador' : (found.data?.name ?? 'Marcador');
  const form = !isKnown ? null : id === 0 ? (
    <Form kept={null} administrative={administrative} />
  ) : (
    <AreaState of={found}>
      {(kept) => <Form key={kept.version} kept={kept} administrative={administrative} />}
    </AreaState>
  );
  const crumbs = [{ label: title }];
  return administrative ? (
    <AdministrationScreen of={bookmarksPlace} title={title} crumbs={crumbs} layout="form">
      {form}
    </AdministrationScreen>
  ) : (
    <Screen title={title} crumbs={[{ label: 'Meus marcadores', to: OWN_ADDRESS }, ...crumbs]} layout="form">
      {form}
    </Screen>
  );
}

interface FormProps {
  readonly kept: Bookmark | null;
  readonly administrative: boolean;
}

function Form({ kept, administrative }: FormProps) {
  const reach = useReach();
  const navigate = useNavigate();
  const applicability = firstPlaceOf(reach, useCurrentUser()?.capacity);
  const back = administrative ? bookmarksPlace.to : OWN_ADDRESS;
  const form = useBookmarkForm(kept, { isGlobal: administrative, applicability }, (_id, isGlobal) =>
    navigate(isGlobal ? bookmarksPlace.to : OWN_ADDRESS),
  );
  const why = useWhyNotEdit(kept);
  useSubmitKey(() => void form.save());
  return (
    <>
      <div className={styles.form}>
        <Card title="Marcador" size="lg">
          <BookmarkFields
            draft={form.draft}
            isKept={kept !== null}
            reach={reach}
            faults={form.faults}
            onChange={form.change}
          />
        </Card>
      </div>
      <EndBar>
        <span className={look('small', 'muted', 'grow', 'hideNarrow')}>{why}</span>
        <ButtonLink to={back}>Cancelar</ButtonLink>
        <Button
          variant="primary"
          busy={form.isPending}
          busyLabel="Salvando…"
          blocked={why === null ? null : { message: why }}
          onClick={() => void form.save()}
        >
          {kept ? 'Salvar marcador' : 'Criar marcador'}
        </Button>
      </EndBar>
    </>
  );
}
