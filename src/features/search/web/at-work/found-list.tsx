import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ActionBar } from '../../../../platform/web/acts/action-bar.tsx';
import { useActs } from '../../../../platform/web/acts/use-acts.ts';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { useNarrow } from '../../../../platform/web/layout/use-narrow.ts';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { noteWalk, processKind, refreshProcesses } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { FoundLine, type FoundProcess, isKnown, subjectOf } from './found-line.tsx';

/** Acts with a key of their own, on the line that has the focus. */
const actKeys = [
  ['s', 'Assinar'],
  ['t', 'Tramitar'],
  ['e', 'Arquivar'],
  ['a', 'Atribuir responsável'],
  ['f', 'Favoritar'],
  ['m', 'Marcadores'],
  ['b', 'Baixar processo'],
] as const;

/** The processes found, walked with J and K, with what may be done with each. */
export function FoundList({ results }: { readonly results: readonly FoundProcess[] }) {
  const client = useQueryClient();
  const narrow = useNarrow();
  const me = useCurrentUser()?.id ?? null;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => noteWalk(results.filter(isKnown)), [results]);
  const { bind, form } = useActs(processKind, {
    me,
    refresh: useCallback(() => refreshProcesses(client), [client]),
  });
  const actsOf = (process: FoundProcess) => {
    const subject = subjectOf(process);
    return subject ? bind([subject]) : [];
  };
  const focused = () => document.activeElement?.closest('[data-line]')?.getAttribute('data-line') ?? null;
  const step = (by: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('h2 > a') ?? [])];
    const now = links.findIndex((link) => link.closest('[data-line]')?.getAttribute('data-line') === focused());
    links[Math.min(Math.max(now + by, 0), links.length - 1)]?.focus();
  };
  const act = (keys: string) => {
    const process = results.find(({ id }) => String(id) === focused());
    if (process)
      void actsOf(process)
        .find((action) => action.keys === keys)
        ?.perform();
  };
  useShortcuts('Resultados da busca', [
    { keys: 'j', does: 'Próximo processo', run: () => step(1) },
    { keys: 'k', does: 'Processo anterior', run: () => step(-1) },
    ...actKeys.map(([keys, does]) => ({ keys, does, run: () => act(keys) })),
  ]);
  return (
    <Surface as="div" data-keys>
      <ul ref={list} aria-label="Processos">
        {results.map((process) => {
          const acts = actsOf(process);
          const bar = (
            <ActionBar
              label={`Ações de ${process.nup_formatted}`}
              actions={acts}
              primary={false}
              most={narrow ? 1 : 2}
            />
          );
          return <FoundLine key={process.nup} process={process} me={me} acts={acts.length > 0 ? bar : null} />;
        })}
      </ul>
      {form}
    </Surface>
  );
}
