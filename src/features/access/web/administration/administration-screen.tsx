import { type ReactNode, useEffect } from 'react';
import {
  type AdministrationPlace,
  administrationGroups,
  useAdministrationPlaces,
} from '../../../../platform/web/feature/administration.ts';
import { Screen, type ScreenProps } from '../../../../platform/web/layout/screen.tsx';
import type { Crumb } from '../../../../platform/web/layout/shell-parts.ts';
import { SideGroup, SideLink } from '../../../../platform/web/layout/side-link.tsx';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { useCurrentUser, useWorker } from '../../../session/web/index.ts';

/** Where the administration begins: the trails of its screens start there (R086). */
const home: Crumb = { label: 'Administração', to: '/app/admin' };

/** Said to whoever comes where a permission is missing (R355). */
const REFUSED = 'Você não possui permissão para realizar essa ação';

interface AdministrationScreenProps extends Omit<ScreenProps, 'side' | 'sideLabel' | 'title' | 'crumbs'> {
  /** The place that the screen belongs to. */
  readonly of: AdministrationPlace;
  /** The name of the place unless told. */
  readonly title?: string;
  /** Steps after the place, the screen itself the last of them; none where the screen is the place. */
  readonly crumbs?: readonly Crumb[];
}

/** A screen of the administration: its column, its trail, its title. It stands inside an `AdministrationDoor`. */
export function AdministrationScreen({ of: place, title, crumbs = [], ...screen }: AdministrationScreenProps) {
  const { label, to } = place;
  return (
    <Screen
      {...screen}
      title={title ?? label}
      crumbs={[home, { label, ...(crumbs.length > 0 && { to }) }, ...crumbs]}
      side={<AdministrationColumn at={to} />}
      sideLabel="Administração"
    />
  );
}

interface AdministrationDoorProps {
  readonly of: Pick<AdministrationPlace, 'anyOf' | 'silent' | 'label'>;
  readonly children: ReactNode;
}

/**
 * Lets in who holds one of the permissions of a place (R354 to R371). Anybody else is sent back to work, told why unless the
 * place is silent (R355, R356); nothing inside is drawn, so nothing is asked of the server.
 */
export function AdministrationDoor({ of: { anyOf, silent = false, label }, children }: AdministrationDoorProps) {
  const isKnown = useCurrentUser() !== undefined;
  const isLetIn = useWorker().holds(...anyOf);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isKnown || isLetIn) return;
    if (!silent) toast.danger(REFUSED);
    navigate('/app/processos', { replace: true });
  }, [isKnown, isLetIn, silent, navigate]);
  return isLetIn ? children : <Screen title={label}>{null}</Screen>;
}

/** The places that this person may come to, by group; null while they load. */
export function usePlaces() {
  const { holds } = useWorker();
  const mine = useAdministrationPlaces(true)?.filter(({ anyOf }) => holds(...anyOf));
  if (!mine) return null;
  return Object.entries(administrationGroups)
    .map(([group, name]) => ({ group, name, places: mine.filter((place) => place.group === group) }))
    .filter(({ places }) => places.length > 0);
}

/** The column of the administration: the places that this person may come to. */
export function AdministrationColumn({ at }: { readonly at?: string }) {
  return (
    <nav aria-label="Lugares da administração">
      {usePlaces()?.map(({ group, name, places }) => (
        <SideGroup key={group} name={name}>
          {places.map(({ to, label, icon }) => (
            <SideLink key={to} to={to} name={label} icon={icon} aria-current={to === at ? 'page' : undefined} />
          ))}
        </SideGroup>
      ))}
    </nav>
  );
}
