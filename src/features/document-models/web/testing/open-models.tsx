import { beforeEach } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { toasts } from '../../../../platform/web/toasts/toast-store.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { listModelTypes } from '../../contract/ordinary/list-model-types.ts';
import { Component as Editor } from '../model-editor-screen.tsx';
import { Component as Models } from '../models-screen.tsx';
import { Component as OfficialEditor } from '../official-editor-screen.tsx';

const master = [permission.MANAGE_DOC_MODEL_ADM, permission.MANAGE_DOE_DOC_MODEL_ADM];

/** The screens of models for the tests of a file: opened by somebody who looks after them, with an API that answers what it is told. */
export function modelScreens() {
  const api = mockApi();
  beforeEach(() => {
    localStorage.clear();
    session.set({ token: 'a.b.c', lost: false });
    toasts.set({ current: null, leaving: false, waiting: [], history: [] });
  });
  const open = (address: string, permissions: readonly number[] = master) => {
    api.answer(listModelTypes, [
      { id: 3, name: 'Folha de despacho' },
      { id: 7, name: 'Anexo' },
    ]);
    api.answer(
      currentUser,
      sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }),
    );
    return renderScreen(
      [
        { path: '/app/admin/modelos', Component: Models },
        { path: '/app/admin/modelos-doe', element: <h1>Modelos do DOE</h1> },
        { path: '/app/admin/editor-modelos', Component: Editor },
        { path: '/app/admin/editor-modelos/:id', Component: Editor },
        { path: '/app/admin/doe-editor', Component: OfficialEditor },
        { path: '/app/processos', element: <h1>Caixas</h1> },
      ],
      address,
    );
  };
  /** What was sent by the last call of a contract. */
  const sent = (contract: { path: string }) => api.calls.filter(({ path }) => path === contract.path).at(-1)?.input;
  return { api, open, sent };
}
