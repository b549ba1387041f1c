import { type ReactNode, useState } from 'react';
import { useSearchParams } from '../../../../platform/web/router/index.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { Empty, Forbidden, Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { getAutoDraft } from '../../../processes/contract/drafts/get-auto-draft.ts';
import { useMayOpen } from '../../../processes/web/index.ts';
import { type CurrentUser, useCurrentUser } from '../../../session/web/index.ts';
import { getDocument } from '../../../documents/contract/reading/get-document.ts';
import { useDocumentTypes, useDraftDocuments } from '../../../documents/web/index.ts';
import { OpeningBody, type OpeningBodyProps } from './opening-body.tsx';

/** Opens a process: the draft of the unit in use, or with `?rascunho=ID` one that was saved. */
export function Component() {
  const user = useCurrentUser();
  const may = useMayOpen();
  const [search] = useSearchParams();
  const draftId = Number(search.get('rascunho')) || undefined;
  if (!user) return inScreen(skeleton);
  if (!may) {
    return inScreen(
      <Forbidden
        title="Você não pode abrir processos aqui"
        text={
          user.capacity
            ? `Peça ao administrador de ${user.capacity.label} a permissão de tramitar ou protocolar, ou troque de lotação.`
            : 'Para abrir processos é preciso ter uma lotação. Peça ao administrador da sua unidade.'
        }
        action={
          <ButtonLink to="/app/processos">{user.capacity ? 'Ver Meus Processos' : 'Ir para o início'}</ButtonLink>
        }
      />,
    );
  }
  return <WithDraft key={`${user.capacity?.capacity_id}:${draftId ?? 'auto'}`} user={user} draftId={draftId} />;
}

const inScreen = (state: ReactNode) => <Screen title="Abrir processo">{state}</Screen>;
const skeleton = <Skeleton lines={10} label="Carregando o rascunho" />;

// What was true when the screen was last open may be old: a draft is always read again.
const fresh = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

function WithDraft({ user, draftId }: { readonly user: CurrentUser; readonly draftId: number | undefined }) {
  const draft = useEndpoint(getAutoDraft, { query: draftId === undefined ? {} : { id: draftId } }, fresh);
  return (
    <AreaState of={draft} failed={draftGone} frame={inScreen} skeleton={skeleton}>
      {(known) => <WithDocuments key={known.id} user={user} draft={known} returned={draftId === undefined} />}
    </AreaState>
  );
}

const draftGone = (error: unknown): ReactNode | undefined =>
  error instanceof ApiError && (error.status === 404 || error.code === 'NOT_A_DRAFT') ? (
    <Empty
      title="Este rascunho não está mais aqui"
      text="Ele já virou processo ou foi descartado."
      action={<ButtonLink to="/app/novo-processo">Começar um processo</ButtonLink>}
    />
  ) : undefined;

function WithDocuments({ user, draft, returned }: Pick<OpeningBodyProps, 'user' | 'draft' | 'returned'>) {
  const documents = useDraftDocuments({ process_id: draft.id });
  const types = useDocumentTypes('request');
  return (
    <AreaState of={documents} frame={inScreen} skeleton={skeleton}>
      {({ results }) =>
        types.length === 0 ? (
          inScreen(skeleton)
        ) : (
          <WithText user={user} draft={draft} returned={returned} documents={results} types={types} />
        )
      }
    </AreaState>
  );
}

/** The text that was there when the screen opened is read once; one begun afterwards is this window's own. */
function WithText(props: Omit<OpeningBodyProps, 'text'>) {
  const [textId] = useState(() => props.documents.find(({ primary, kind }) => primary && kind === 'written')?.id);
  const text = useEndpoint(getDocument, { params: { id: textId ?? 0 } }, { ...fresh, enabled: textId !== undefined });
  if (textId === undefined) return <OpeningBody {...props} text={null} />;
  return (
    <AreaState of={text} frame={inScreen} skeleton={skeleton}>
      {(written) => <OpeningBody {...props} text={written} />}
    </AreaState>
  );
}
