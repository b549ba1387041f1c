import { useMemo } from 'react';
import { type Command, useCommands } from '../../../../platform/web/palette/commands.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { useWorker } from '../../../session/web/index.ts';
import { boxAddress, boxIcons, boxName, boxOrder } from './boxes.ts';

const none: readonly Command[] = [];

/** In the palette: the ten boxes, for who has them. */
export function useBoxCommands(): void {
  const navigate = useNavigate();
  const { hasUnit } = useWorker();
  const commands = useMemo(
    () =>
      boxOrder.map((tab) => ({
        id: `box-${tab}`,
        name: boxName(tab),
        also: 'caixa processos',
        icon: boxIcons[tab],
        run: () => navigate(boxAddress(tab)),
      })),
    [navigate],
  );
  useCommands('Caixas', hasUnit ? commands : none);
}
