import { expect, test } from 'vitest';
import { screensOf } from './screens-of.ts';

test('screens are read with their whole path and their guard; frames and redirects are none', () => {
  const source = `export const routes: readonly ScreenRoute[] = [{ children: [
    { lazy: () => import('./web/public-frame.tsx'), children: [
      { index: true, lazy: () => import('../features/portal/web/home.tsx') },
      { path: 'consultar/:nup', lazy: () => import('../features/portal/web/consult.tsx') } ] },
    { path: 'app', guard: signedIn, lazy: () => import('./web/work-frame.tsx'), children: [
      { index: true, guard: () => '/app/x' },
      { path: 'processos', lazy: () => import('../features/worklists/web/panel.tsx') } ] } ] }];`;
  expect(screensOf(source)).toEqual([
    { path: '/', file: '../features/portal/web/home.tsx', guarded: false },
    { path: '/consultar/:nup', file: '../features/portal/web/consult.tsx', guarded: false },
    { path: '/app/processos', file: '../features/worklists/web/panel.tsx', guarded: true },
  ]);
});
