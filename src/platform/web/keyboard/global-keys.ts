import type { Landmark } from './landmarks.ts';

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
  { keys: '?', does: 'Abrir a folha de teclas' },
  { keys: 'Esc', does: 'Fechar ou limpar a seleção' },
  { keys: 'Ctrl Enter', does: 'Enviar o formulário' },
  { keys: 'Ctrl Z', does: 'Desfazer, enquanto o aviso oferece' },
];
