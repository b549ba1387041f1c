import { createStore, useStore } from '../store/create-store.ts';
import type { Landmark } from './landmarks.ts';
import { readLocal, writeLocal } from '../store/local-storage.ts';

/** One line of the sheet of keys. */
export interface KeyLine {
  readonly keys: string;
  readonly does: string;
  /** Where it goes: a screen without that place has no such key. */
  readonly to?: Landmark;
}

/** Keys that hold everywhere. Those of a screen come from its actions (`keys`). */
export const globalKeys: readonly KeyLine[] = [
  { keys: 'Alt 1', does: 'Ir para o conteúdo', to: 'content' },
  { keys: 'Alt 2', does: 'Ir para o menu', to: 'menu' },
  { keys: 'Alt 3', does: 'Ir para a busca', to: 'search' },
  { keys: 'Alt 4', does: 'Ir para o rodapé', to: 'footer' },
  { keys: 'Alt C', does: 'Ligar e desligar o alto contraste' },
  { keys: 'Ctrl K', does: 'Abrir os comandos' },
  { keys: '/', does: 'Buscar' },
  { keys: '?', does: 'Abrir esta folha de teclas' },
  { keys: 'Esc', does: 'Fechar ou limpar a seleção' },
  { keys: 'Ctrl Enter', does: 'Enviar o formulário' },
  { keys: 'Ctrl Z', does: 'Desfazer, enquanto o aviso oferece' },
];

/** Whether single keys act (WCAG 2.1.4). Those with Alt or Ctrl always do. Kept per browser. */
export const singleKeys = createStore(readLocal('singleKeys') !== 'off');

/** Switches single keys on or off and remembers it. */
export function switchSingleKeys(on: boolean): void {
  writeLocal('singleKeys', on ? null : 'off');
  singleKeys.set(on);
}

/** Whether single keys act, for a component. */
export const useSingleKeys = (): boolean => useStore(singleKeys);

/** Whether the sheet of keys is open. */
export const keySheetOpen = createStore(false);
