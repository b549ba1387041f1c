import { useMemo } from 'react';
import { useAdministrationPlaces } from '../../../../platform/web/feature/administration.ts';
import { useCommands } from '../../../../platform/web/palette/commands.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { useWorker } from '../../../session/web/index.ts';
import { permission } from '../../rules/permissions.ts';

/** The places of the administration that this person may come to, in the palette. */
export function useAdministrationCommands(): void {
  const navigate = useNavigate();
  const { holds } = useWorker();
  const places = useAdministrationPlaces(holds(permission.ADM_VIEW));
  const commands = useMemo(
    () =>
      (places ?? [])
        .filter(({ anyOf }) => holds(...anyOf))
        .map(({ to, label, about, icon }) => ({
          id: to,
          name: label,
          also: `administração ${about}`,
          icon,
          run: () => navigate(to),
        })),
    [holds, navigate, places],
  );
  useCommands('Administração', commands);
}
