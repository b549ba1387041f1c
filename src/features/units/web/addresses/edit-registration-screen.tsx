import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useParams } from '../../../../platform/web/router/index.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { AdministrationDoor, AdministrationScreen } from '../../../access/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { getAddress } from '../../contract/addresses/get-address.ts';
import { addressesPlace, registrationDoor } from './place.ts';
import { Registering } from './registering.tsx';

/** Changes where an organ or a unit is found, and its logos (specification 001 §2, R366). */
export const Component = () => (
  <AdministrationDoor of={registrationDoor}>
    <Existing />
  </AdministrationDoor>
);

function Existing() {
  const { id } = useParams();
  const found = useEndpoint(getAddress, { params: { id: Number(id) } }, { staleTime: 0 });
  const user = useCurrentUser();
  return (
    <AreaState
      of={found}
      wayOut={<ButtonLink to={addressesPlace.to}>Ver os cadastros</ButtonLink>}
      frame={(state) => (
        <AdministrationScreen of={addressesPlace} title="Cadastro" crumbs={[{ label: 'Cadastro' }]}>
          {state}
        </AdministrationScreen>
      )}
    >
      {(address) => (user ? <Registering key={id} address={address} user={user} /> : null)}
    </AreaState>
  );
}
