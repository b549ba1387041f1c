import { useNavigate } from '../../../../platform/web/router/index.ts';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { copyText } from '../../../../platform/web/ui/actions/copy-text.ts';
import { boxAddress, boxName, boxOrder } from '../boxes/boxes.ts';
import type { Selection } from '../../../../platform/web/acts/use-selection.ts';
import type { ProcessLine } from './box-read.ts';
import { detailAddress } from './process-row.tsx';

interface ListKeys {
  readonly lines: readonly ProcessLine[];
  readonly current: ProcessLine | undefined;
  readonly selection: Selection<ProcessLine>;
  readonly onPreview: () => void;
  /** Does an act of the current process, or of the selection when there is one. */
  readonly onAct: (keys: string) => void;
}

const focusLine = (id: number): void => {
  const link = document.querySelector<HTMLElement>(`[data-line="${id}"] a`);
  link?.focus();
  link?.scrollIntoView?.({ block: 'nearest' });
};

/** The keys of the list (experience 8). */
export function useListKeys({ lines, current, selection, onPreview, onAct }: ListKeys): void {
  const navigate = useNavigate();
  const step = (by: number) => {
    const focused = document.activeElement?.closest('[data-line]')?.getAttribute('data-line');
    const at = lines.findIndex(({ id }) => id === (focused ? Number(focused) : current?.id));
    // The first key lands on the line that is current already.
    const next = focused || !current ? at + by : at;
    const line = lines[Math.min(Math.max(next, 0), lines.length - 1)];
    if (line) focusLine(line.id);
  };
  const withCurrent = (act: (line: ProcessLine) => void) => () => current && act(current);
  useShortcuts('Lista de processos', [
    { keys: 'j', does: 'Próximo processo', run: () => step(1) },
    { keys: 'k', does: 'Processo anterior', run: () => step(-1) },
    { keys: 'x', does: 'Selecionar', run: withCurrent(({ id }) => selection.toggle(id, false)) },
    { keys: 'shift+x', does: 'Selecionar até aqui', run: withCurrent(({ id }) => selection.toggle(id, true)) },
    { keys: 'enter', does: 'Abrir o processo', run: withCurrent(({ id }) => navigate(detailAddress(id))) },
    { keys: 'espaço', does: 'Abrir e fechar a prévia', run: onPreview },
    { keys: 's', does: 'Assinar', run: () => onAct('s') },
    { keys: 't', does: 'Tramitar', run: () => onAct('t') },
    { keys: 'e', does: 'Arquivar', run: () => onAct('e') },
    { keys: 'a', does: 'Atribuir responsável', run: () => onAct('a') },
    { keys: 'f', does: 'Favoritar', run: () => onAct('f') },
    { keys: 'm', does: 'Marcadores', run: () => onAct('m') },
    { keys: 'b', does: 'Baixar processo', run: () => onAct('b') },
    { keys: 'y', does: 'Copiar o NUP', run: withCurrent((line) => void copyText(line.nup_formatted)) },
    { keys: 'escape', does: 'Limpar a seleção', run: selection.clear },
  ]);
  useShortcuts(
    'Caixas',
    boxOrder.map((tab, index) => ({
      keys: formatNumber((index + 1) % 10),
      does: boxName(tab),
      run: () => navigate(boxAddress(tab)),
    })),
  );
}
