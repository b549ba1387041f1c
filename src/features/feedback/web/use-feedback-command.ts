import { IconMessage2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCommands } from '../../../platform/web/palette/commands.ts';
import { useLocation, useNavigate } from '../../../platform/web/router/index.ts';

/** In the palette: to say something of the screen that is open. */
export function useFeedbackCommand(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const commands = useMemo(
    () => [
      {
        id: 'feedback',
        name: 'Enviar opinião',
        also: 'feedback sugestão elogio erro problema comentário reclamar',
        icon: IconMessage2,
        run: () => navigate(`/app/feedback?de=${encodeURIComponent(pathname)}`),
      },
    ],
    [navigate, pathname],
  );
  useCommands('Ajuda', commands);
}
