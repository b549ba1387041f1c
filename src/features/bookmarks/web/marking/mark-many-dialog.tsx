import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useMany } from '../../../../platform/web/acts/many/use-many.tsx';
import { plural } from '../../../../platform/web/format/number.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { SearchMultiSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { type FormOfActProps, manyOf, type Outcome } from '../../../processes/web/index.ts';
import { markProcesses } from '../../contract/marking/mark-processes.ts';
import { loadBookmarks, NO_BOOKMARK } from '../load-bookmarks.ts';

const idsOf = (options: readonly SearchOption[]) => options.map(({ value }) => Number(value));

/** Bookmarks that come to several processes, and that leave them; rehearsed before, taken back after. */
export function MarkManyDialog({ processes, ...ends }: FormOfActProps) {
  const [added, setAdded] = useState<readonly SearchOption[]>([]);
  const [removed, setRemoved] = useState<readonly SearchOption[]>([]);
  const change = { add: idsOf(added), remove: idsOf(removed) };
  const isEmpty = added.length + removed.length === 0;
  const many = useMany(markProcesses, manyOf(processes), {
    icon: IconTag,
    rehearse: isEmpty ? null : change,
    nothingDone: 'Nada foi marcado.',
    none: (count) => `Nenhum dos ${count} pode ser marcado agora.`,
  });
  const count = many.count;
  return (
    <ActDialog
      words={{
        title: `Marcar ${processes.length} processos`,
        text: 'O que você não mudar aqui fica como está em cada um.',
        verb: `Marcar ${plural(count, 'processo', 'processos')}`,
        busy: 'Marcando…',
        keep: 'Deixar como estão',
      }}
      icon={IconTag}
      blocked={isEmpty ? { message: 'Escolha um marcador para pôr ou tirar.' } : many.blocked}
      send={async (): Promise<Outcome> => many.leave(change)}
      {...ends}
    >
      <SearchMultiSelect
        label="Pôr"
        placeholder="Nome do marcador"
        values={added}
        load={loadBookmarks()}
        emptyText={NO_BOOKMARK}
        onChange={(options) => {
          setAdded(options);
          setRemoved(removed.filter(({ value }) => !options.some((one) => one.value === value)));
        }}
      />
      <SearchMultiSelect
        label="Tirar"
        placeholder="Nome do marcador"
        values={removed}
        load={loadBookmarks({ inactiveToo: true })}
        emptyText={NO_BOOKMARK}
        onChange={(options) => {
          setRemoved(options);
          setAdded(added.filter(({ value }) => !options.some((one) => one.value === value)));
        }}
      />
      {isEmpty ? null : many.panel}
    </ActDialog>
  );
}
