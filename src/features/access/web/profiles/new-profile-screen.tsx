import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { AdministrationDoor } from '../administration/administration-screen.tsx';
import { profilesPlace } from '../places.ts';
import { LoadedProfile, ProfileEditor } from './profile-editor.tsx';

/** A new profile, or another begun from one that is there: `?clone=` (specification 001 §2, R378). */
export const Component = () => (
  <AdministrationDoor of={profilesPlace}>
    <NewProfile />
  </AdministrationDoor>
);

function NewProfile() {
  const [address] = useAddress();
  const clone = Number(address.get('clone'));
  if (!clone) return <ProfileEditor title="Novo perfil" saved={null} cloned={null} />;
  return (
    <LoadedProfile key={clone} id={clone} title="Clonar perfil">
      {(profile) => <ProfileEditor title="Clonar perfil" saved={null} cloned={profile} />}
    </LoadedProfile>
  );
}
