import { beforeEach, expect, test } from 'vitest';
import { ownedBy } from '../store/own-local.ts';
import script from '../../../../public/theme.js?raw';
import {
  appearance,
  choiceOf,
  chooseFontSize,
  chooseMotion,
  chooseTheme,
  startAppearance,
  toggleContrast,
} from './appearance.ts';

startAppearance();
beforeEach(() => {
  localStorage.clear();
  ownedBy(null);
  chooseTheme('claro');
  chooseFontSize('normal');
});

test('two people of one browser see it each as they chose, and nobody as another', () => {
  ownedBy(1);
  chooseTheme('contraste');
  chooseFontSize('maior');
  ownedBy(2);
  expect(appearance.get()).toMatchObject({ theme: 'claro', fontSize: 'normal' });
  chooseTheme('escuro');
  ownedBy(null);
  expect(appearance.get().theme).toBe('claro');
  ownedBy(1);
  expect(appearance.get()).toMatchObject({ theme: 'contraste', fontSize: 'maior' });
});

test('it is kept by the names of the specification', () => {
  ownedBy(1);
  chooseTheme('escuro');
  chooseFontSize('maior');
  expect([localStorage.getItem('theme:1'), localStorage.getItem('fontSize:1')]).toEqual(['dark', 'plus']);
  chooseFontSize('menor');
  chooseTheme('claro');
  expect([localStorage.getItem('theme:1'), localStorage.getItem('fontSize:1')]).toEqual(['light', 'minor']);
});

test('high contrast goes back to what was there, the system included', () => {
  chooseTheme('sistema');
  toggleContrast();
  expect(appearance.get().theme).toBe('contraste');
  toggleContrast();
  expect(choiceOf(appearance.get())).toBe('sistema');
});

test('before the first paint the page is as it will be', () => {
  ownedBy(4);
  chooseTheme('contraste');
  chooseFontSize('menor');
  chooseMotion(true);
  const look = () => ['theme', 'fonte', 'movimento'].map((key) => document.documentElement.dataset[key]);
  const shown = look();
  for (const key of ['theme', 'fonte', 'movimento']) delete document.documentElement.dataset[key];
  window.matchMedia ??= (() => ({ matches: false })) as never;
  expect(look()).toEqual([undefined, undefined, undefined]);
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
  expect(look()).toEqual(shown);
});
