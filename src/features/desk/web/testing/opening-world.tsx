import { screen, within } from '@testing-library/react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { session } from '../../../../platform/web/api/session-store.ts';
import { clearTasks } from '../../../../platform/web/queue/task-queue.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { permission } from '../../../access/rules/permissions.ts';
import { getAutoDraft } from '../../../processes/contract/drafts/get-auto-draft.ts';
import { foreseeReaders } from '../../../processes/contract/opening/foresee-readers.ts';
import { saveAutoDraft } from '../../../processes/contract/drafts/save-auto-draft.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { searchUser } from '../../../people/contract/search-user.ts';
import { listLegalReferences } from '../../../subjects/contract/list-legal-references.ts';
import { searchSubjects } from '../../../subjects/contract/search-subjects.ts';
import { listDocumentTypes } from '../../../documents/contract/reading/list-document-types.ts';
import { listDraftDocuments } from '../../../documents/contract/drafts/list-draft-documents.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { Component as OpeningScreen } from '../opening/opening-screen.tsx';

/** A draft as the opening reads it. */
export type Draft = OutputOf<typeof getAutoDraft>;

export const api = mockApi();
export const unit = (id: number, label: string) => ({ id, label, description: label });
export const empty: Draft = {
  id: 7,
  kind: 'auto',
  version: 3,
  updated_at: '2026-10-15T17:32:00Z',
  begun_at: null,
  to: [],
  subject: null,
  description: null,
  cc: [],
  type: 'others',
  reference_number: null,
  process_reference: [],
  priority: { id: 1, name: 'Normal' },
  due_date: null,
  secrecy: { id: 1, name: 'Público' },
  secrecy_years: null,
  legal_reference_id: null,
};
export const ready: Draft = {
  ...empty,
  to: [unit(5, 'GELIC/SESAU')],
  subject: { id: 9, name: 'Prorrogação de contrato' },
};
export const list = <T,>(results: T[]) => ({ results, count: results.length, count_relation: 'eq' as const });

export function signIn(...permissions: number[]) {
  const place = {
    capacity_id: 1,
    part_id: 1,
    entityId: 1,
    abbreviation: 'NUPROT',
    description: 'Núcleo de Protocolo',
    entity_abbreviation: 'SESAU',
    entity_name: 'Secretaria da Saúde',
    label: 'NUPROT/SESAU',
    post: null,
    is_secondary: false,
  };
  session.set({ token: 'a.b.c', lost: false });
  api.answer(currentUser, {
    id: 4,
    name: 'Luciana Peixoto',
    cpf: '10000000442',
    email: null,
    capacity: { ...place, permissions: permissions.map((id) => ({ id })) },
    bonds: [place],
    config: { theme: 'light', fontSize: 'normal' },
    institution: { name: 'Governo da Aroeira', state: 'Aroeira', time_zone: 'America/Fortaleza' },
  });
}

/** What the opening asks for in every test. */
export function startOpening(): void {
  clearTasks();
  signIn(permission.PROCESSOR);
  api.answer(listLegalReferences, []);
  api.answer(foreseeReaders, { results: [] });
  api.answer(searchSubjects, []);
  api.answer(searchUser, []);
  api.answer(saveAutoDraft, { ...empty, version: 4 });
  api.answer(listDraftDocuments, list([]));
  const attribute = { status: true, to_publish: false, attachment_editor: false };
  api.answer(
    listDocumentTypes,
    list([
      { id: 1, type: 'Comunicação interna', use: 'request' as const, ...attribute },
      { id: 6, type: 'Requerimento', use: 'request' as const, ...attribute },
    ]),
  );
}

export const draw = (draft: Draft | (() => Draft), at = '/app/novo-processo') => {
  api.answer(getAutoDraft, draft);
  return renderScreen(
    [
      { path: '/app/novo-processo', Component: OpeningScreen },
      { path: '/app/processos/detalhamento/:id', element: <p>Detalhe</p> },
      {
        path: '/volta-do-govbr',
        element: (
          <Link to="/app/novo-processo?rascunho=7" state={{ goesOn: true }}>
            Abrir o processo
          </Link>
        ),
      },
    ],
    at,
  );
};
/** All at once: between two keys of a slow machine what was typed so far would be saved. */
export const titled = async (user: ReturnType<typeof draw>['user'], title: string) => {
  await user.click(screen.getByLabelText(/^Título/));
  await user.paste(title);
};

export const checklist = async () => within((await screen.findByText('Antes de abrir')).closest('section')!);
export const callsOf = (path: string) => api.calls.filter((call) => call.path === path);
