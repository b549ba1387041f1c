import { IconFolderOpen, IconSearch } from '@tabler/icons-react';
import { useCallback } from 'react';
import { type NavigateFunction, useNavigate } from '../../../../platform/web/router/index.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { type Command, useCommands } from '../../../../platform/web/palette/commands.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { wholeNumber } from '../../../portal/web/index.ts';
import { workSearchAddress } from '../at-work/search-address.ts';
import { findByNumber } from './open-by-number.ts';

const none: readonly Command[] = [];

/** In the palette: a typed number opens its process, other words are searched. */
export function useSearchCommands(): void {
  const navigate = useNavigate();
  const answer = useCallback(
    (typed: string): readonly Command[] => [
      wholeNumber(typed) !== null
        ? {
            id: 'open-number',
            name: `Abrir o processo ${formatNup(typed)}`,
            icon: IconFolderOpen,
            run: () => void openNumber(typed, navigate),
          }
        : {
            id: 'search-words',
            name: `Procurar “${typed.trim()}” nos processos`,
            icon: IconSearch,
            run: () => navigate(workSearchAddress(typed)),
          },
    ],
    [navigate],
  );
  useCommands('Buscar', none, answer);
}

async function openNumber(typed: string, navigate: NavigateFunction): Promise<void> {
  try {
    const found = await findByNumber(typed);
    if ('to' in found) return navigate(found.to);
    const [first] = found.suggestions;
    toast.warning(
      found.message,
      first ? { label: `Abrir ${first.nup_formatted}`, to: workSearchAddress(first.nup_formatted) } : undefined,
    );
  } catch (error) {
    toast.failure(error);
  }
}
