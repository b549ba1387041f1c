import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { getDocument } from '../../documents/contract/reading/get-document.ts';
import { documentErrors } from '../../documents/contract/documents-errors.ts';
import { SignatureDialogHost } from './signature-dialog-host.tsx';

const api = mockApi();

test.each(['40', 'abc', ''])('whoever an address brings to sign "%s" is told why they cannot', async (named) => {
  session.set({ token: 'a.b.c', lost: false });
  api.refuse(getDocument, documentErrors.notFound);
  const { user, address } = renderScreen([{ path: '/', Component: SignatureDialogHost }], `/?assinar=${named}`);
  expect(await screen.findByRole('dialog', { name: 'Não dá para assinar este documento' })).toBeTruthy();
  expect(screen.getByText(named === '40' ? /Documento não encontrado/ : /não diz qual documento/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(address()).toBe('/'));
});
