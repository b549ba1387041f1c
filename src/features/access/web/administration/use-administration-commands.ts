import { useMemo } from 'react';
import { administrationPlaces } from '../../../../platform/web/feature/administration.ts';
import { useCommands } from '../../../../platform/web/palette/commands.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { useWorker } from '../../../session/web/index.ts';

/** The places of the administration that this person may come to, in the palette. */
export function useAdministrationCommands(): void {
  const navigate = useNavigate();
  const { holds } = useWorker();
  const commands = useMemo(
    () =>
      administrationPlaces()
        .filter(({ anyOf }) => holds(...anyOf))
        .map(({ to, label, about, icon }) => ({
          id: to,
          name: label,
          also: `administração ${about}`,
          icon,
          run: () => navigate(to),
        })),
    [holds, navigate],
  );
  useCommands('Administração', commands);
}
