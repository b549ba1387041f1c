import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enterSession, leaveSession, session } from '../../platform/web/api/session-store.ts';
import type { FrameCommands } from '../../platform/web/feature/web-feature.ts';
import { mockApi } from '../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../features/session/contract/current-user.ts';
import { sampleUser } from '../../features/session/testing/sample-user.ts';
import { listViews } from '../../features/worklists/contract/views/list-views.ts';
import { frame } from './features.ts';

const api = mockApi();

function Offered({ useThem }: Pick<FrameCommands, 'useThem'>) {
  useThem();
  return null;
}
const Commands = () => frame.commands.map(({ order, useThem }) => <Offered key={order} useThem={useThem} />);

beforeEach(() => {
  leaveSession();
  enterSession('one');
});

test('the palette finds the boxes, the colors by "tema" and "escuro", and the way out', async () => {
  api.answer(currentUser, sampleUser());
  api.answer(listViews, { results: [], searches: [] });
  const { user, address } = renderScreen([{ path: '*', Component: Commands }], '/app/ajuda');
  const ask = async (words: string) => {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Comando' }), words);
  };
  await ask('arquiv');
  await screen.findByRole('option', { name: 'Arquivados' });
  await user.keyboard('{Enter}');
  expect(address()).toBe('/app/processos?tab=archived');
  await ask('tema escuro{Enter}');
  expect(localStorage.getItem('theme')).toBe('dark');
  await ask('sair{Enter}');
  expect(session.get().token).toBeNull();
});
