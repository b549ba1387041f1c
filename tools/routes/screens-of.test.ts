import { expect, test } from 'vitest';
import { aheadsOf, screensOf } from './screens-of.ts';

test('screens are read with their address, their frame and the file that they load', () => {
  const source = `export const portalEntry: WebEntry = {
    screens: [
      { path: '/', frame: 'public', lazy: () => import('./home.tsx') },
      {
        path: '/app/processos/:id',
        frame: 'work',
        lazy: () => import('./detail/process-detail.tsx'),
        ahead: () => import('./ahead.ts'),
      },
    ],
    links: [{ to: '/#ajuda', label: 'Ajuda', at: 'menu', order: 30 }],
  };`;
  expect(screensOf(source, 'src/features/portal/web/entry.ts')).toEqual([
    { path: '/', frame: 'public', file: 'src/features/portal/web/home.tsx' },
    {
      path: '/app/processos/:id',
      frame: 'work',
      file: 'src/features/portal/web/detail/process-detail.tsx',
      ahead: 'src/features/portal/web/ahead.ts',
    },
  ]);
});

test('what a screen of another capability will want is read with the address of that screen', () => {
  const source = `export const notificationsEntry: WebEntry = {
    screens: [{ path: '/sair', frame: 'public', lazy: () => import('./leave.tsx') }],
    aheads: { '/app/configuracoes': () => import('./preferences/ahead.ts') },
  };`;
  expect([...aheadsOf(source, 'src/features/notifications/web/entry.ts')]).toEqual([
    ['/app/configuracoes', 'src/features/notifications/web/preferences/ahead.ts'],
  ]);
});
