import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { errorState } from '../../../../platform/web/api/error-state.tsx';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { AreaState, Empty, Forbidden, Skeleton } from '../../../../platform/web/ui/display/area-state.tsx';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { permission } from '../../../access/rules/permissions.ts';
import { getAutoDraft } from '../../../processes/contract/drafts/get-auto-draft.ts';
import type { Draft } from '../../../processes/web/index.ts';
import { type CurrentUser, useCurrentUser } from '../../../session/web/index.ts';
import { getDocument } from '../../../documents/contract/reading/get-document.ts';
import {
  type DocumentType,
  type DraftDocument,
  useDocumentTypes,
  useDraftDocuments,
} from '../../../documents/web/index.ts';
import { OpeningBody } from './opening-body.tsx';

/** Opens a process: the draft of the unit in use, or with `?rascunho=ID` one that was saved. */
export function Component() {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  const draftId = Number(search.get('rascunho')) || undefined;
  if (!user) return <Waiting />;
  const may = user.capacity?.permissions.some(({ id }) => id === permission.PROCESSOR || id === permission.PROTOCOLLER);
  if (!may) {
    return (
      <Screen title="Abrir processo">
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
        />
      </Screen>
    );
  }
  return <WithDraft key={`${user.capacity?.capacity_id}:${draftId ?? 'auto'}`} user={user} draftId={draftId} />;
}

const Waiting = () => (
  <Screen title="Abrir processo">
    <Skeleton lines={10} label="Carregando o rascunho" />
  </Screen>
);

// What was true when the screen was last open may be old: a draft is always read again.
const fresh = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

function WithDraft({ user, draftId }: { readonly user: CurrentUser; readonly draftId: number | undefined }) {
  const draft = useEndpoint(getAutoDraft, { query: draftId === undefined ? {} : { id: draftId } }, fresh);
  if (!draft.data) {
    return (
      <Screen title="Abrir processo">
        <AreaState of={draft} failed={draftFailure} skeleton={<Skeleton lines={10} label="Carregando o rascunho" />}>
          {() => null}
        </AreaState>
      </Screen>
    );
  }
  return <WithDocuments key={draft.data.id} user={user} draft={draft.data} />;
}

function draftFailure(error: unknown, retry: () => void) {
  if (error instanceof ApiError && (error.status === 404 || error.code === 'NOT_A_DRAFT')) {
    return (
      <Empty
        title="Este rascunho não está mais aqui"
        text="Ele já virou processo ou foi descartado."
        action={<ButtonLink to="/app/novo-processo">Começar um processo</ButtonLink>}
      />
    );
  }
  return errorState(error, retry);
}

function WithDocuments({ user, draft }: { readonly user: CurrentUser; readonly draft: Draft }) {
  const documents = useDraftDocuments({ process_id: draft.id });
  const types = useDocumentTypes('request');
  if (documents.isError && !documents.data) {
    return <Screen title="Abrir processo">{errorState(documents.error, () => void documents.refetch())}</Screen>;
  }
  if (!documents.data || types.length === 0) return <Waiting />;
  return <WithText user={user} draft={draft} documents={documents.data.results} types={types} />;
}

interface WithTextProps {
  readonly user: CurrentUser;
  readonly draft: Draft;
  readonly documents: readonly DraftDocument[];
  readonly types: readonly DocumentType[];
}

/** The text that was there when the screen opened is read once; one begun afterwards is this window's own. */
function WithText(props: WithTextProps) {
  const [textId] = useState(() => props.documents.find(({ primary, kind }) => primary && kind === 'written')?.id);
  const text = useEndpoint(getDocument, { params: { id: textId ?? 0 } }, { ...fresh, enabled: textId !== undefined });
  if (text.isError && !text.data) {
    return <Screen title="Abrir processo">{errorState(text.error, () => void text.refetch())}</Screen>;
  }
  if (textId !== undefined && !text.data) return <Waiting />;
  return <OpeningBody {...props} text={text.data ?? null} />;
}
