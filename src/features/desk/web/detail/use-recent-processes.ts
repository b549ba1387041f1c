import { IconHistory } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { matchPath, useLocation, useNavigate } from '../../../../platform/web/router/index.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useCommands } from '../../../../platform/web/palette/commands.ts';
import { noteRecent, useRecents } from '../../../../platform/web/ui/fields/recents.ts';

const KEY = 'processes';
const PATH = '/app/processos/detalhamento/:id';

/** Notes the processes that the person opens and offers the last ones in the palette. */
export function useRecentProcesses(): void {
  const navigate = useNavigate();
  const recents = useRecents(KEY);
  const opened = Number(matchPath(PATH, useLocation().pathname)?.['id']) || null;
  const { data } = useEndpoint(getProcess, { params: { id: opened } }, { enabled: opened !== null });
  useEffect(() => {
    if (data) noteRecent(KEY, { value: String(data.id), label: data.nup_formatted, detail: data.title });
  }, [data]);
  const commands = useMemo(
    () =>
      recents.map(({ value, label, detail }) => ({
        id: `recent-${value}`,
        name: [label, detail].filter(Boolean).join(' · '),
        icon: IconHistory,
        run: () => navigate(PATH.replace(':id', value)),
      })),
    [recents, navigate],
  );
  useCommands('Recentes', commands);
}
