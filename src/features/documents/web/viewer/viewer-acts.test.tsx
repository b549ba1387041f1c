import { IconSignature } from '@tabler/icons-react';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { knowFeatures } from '../../../../platform/web/feature/web-feature.ts';
import { enterSession } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { sampleDetail } from '../../../processes/testing/sample-detail.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleUser } from '../../../session/testing/sample-user.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { listPageFiles } from '../../contract/reading/list-page-files.ts';
import { authenticateDocuments } from '../../contract/verification/authenticate-documents.ts';
import { listValidators } from '../../contract/verification/list-validators.ts';
import { sampleDocument, told } from '../../testing/sample-document.ts';
import { documentKind } from '../acts/document-subject.ts';
import { documentsWeb } from '../feature.ts';
import ViewerScreen from './viewer-screen.tsx';

const api = mockApi();
/** One that no page is drawn of. */
const request = sampleDocument({ id: 1, title: 'CI nº 1/2026', filed: true, kind: 'uploaded', extension: 'rtf' });

/** What the capability above contributes: the document waits to be signed, and others may be asked to. */
const signed = vi.fn<(ids: readonly number[]) => void>();
const act = { icon: IconSignature, effect: 'open', when: () => true, blockedReason: () => null } as const;
knowFeatures([
  documentsWeb,
  {
    acts: [
      documentKind.contribute(
        {
          ...act,
          id: 'sign',
          name: 'Assinar',
          keys: 's',
          order: 10,
          awaited: () => 'Falta a sua assinatura.',
          run: ({ subjects }) => signed(subjects.map(({ id }) => id)),
        },
        { ...act, id: 'ask', name: 'Pedir assinatura', order: 20, run: () => {} },
      ),
    ],
  },
]);

beforeEach(() => {
  signed.mockReset();
  enterSession('a.b.c');
  localStorage.setItem('viewer-notice', '2');
  api.answer(currentUser, sampleUser());
  api.answer(listPageFiles, { results: [request], count: 1, count_relation: 'eq' });
  api.answer(listValidators, { id: 1, is_validated: false, validators: [], verification: null });
  api.answer(getDocument, request);
});

const draw = (query = '') =>
  renderScreen([{ path: '/processo/:id', element: <ViewerScreen process={sampleDetail()} /> }], `/processo/7${query}`);

test('what a document waits for is said and offered above it, by key and in the palette; what else may be done, beside it', async () => {
  const { user } = draw();
  const sign = await screen.findByRole('button', { name: 'Assinar' });
  expect(sign.closest('header')).not.toBeNull();
  const side = screen.getByRole('complementary', { name: 'Detalhes do documento' });
  expect(within(side).getByText('Falta a sua assinatura.')).toBeTruthy();
  expect(within(side).getByRole('button', { name: 'Pedir assinatura' })).toBeTruthy();
  expect(within(side).queryByRole('button', { name: 'Assinar' })).toBeNull();
  await user.keyboard('s');
  expect(signed).toHaveBeenLastCalledWith([1]);
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: /^Assinar/ }));
  expect(signed).toHaveBeenCalledTimes(2);
});

test('nothing is done with a document while only knowledge is taken', async () => {
  const { user } = draw('?give_knowledge_id=5');
  await screen.findByRole('navigation', { name: 'Documentos do processo' });
  expect(screen.queryByRole('button', { name: /[Aa]ssina/ })).toBeNull();
  expect(screen.queryByText('Falta a sua assinatura.')).toBeNull();
  await user.keyboard('s');
  expect(signed).not.toHaveBeenCalled();
});

test('who may authenticates what was compared with its original, and once', async () => {
  let done = false;
  const may = { ...request, actions: [told('authenticate')] };
  api.answer(getDocument, () => ({ ...may, is_validated: done, validated_by_me: done }));
  api.answer(authenticateDocuments, ({ body }) => {
    done = true;
    return { results: body.process_file_ids.map((id) => ({ id, is_validated: true as const, date: request.date })) };
  });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Autenticar' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Autenticar "CI nº 1/2026"?' });
  expect(dialog.textContent).toContain('responde por isso');
  await user.click(within(dialog).getByRole('button', { name: 'Autenticar documento' }));
  expect(await screen.findByText('"CI nº 1/2026" autenticado.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Autenticar' })).toBeNull());
});

test('authenticating is not offered where the server says nothing of it, nor for what is without effect, nor while only knowledge is taken', async () => {
  const may = { actions: [told('authenticate')] };
  for (const [document, query] of [
    [request, ''],
    [{ ...request, ...may, without_effect: true }, ''],
    [{ ...request, ...may }, '?give_knowledge_id=5'],
  ] as const) {
    api.answer(getDocument, document);
    const { unmount } = draw(query);
    await screen.findByText('Nenhuma assinatura pedida.');
    expect(screen.queryByRole('button', { name: 'Autenticar' }), query).toBeNull();
    unmount();
  }
});
