import { AdministrationDoor } from '../../../access/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { registrationDoor } from './place.ts';
import { Registering } from './registering.tsx';

/** Registers where an organ or a unit is found, and its logos (specification 001 §2 and §5, R366, R595 to R599). */
export const Component = () => (
  <AdministrationDoor of={registrationDoor}>
    <New />
  </AdministrationDoor>
);

function New() {
  const user = useCurrentUser();
  return user ? <Registering address={null} user={user} /> : null;
}
