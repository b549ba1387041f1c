import { useParams } from '../../../../platform/web/router/index.ts';
import { AdministrationDoor } from '../administration/administration-screen.tsx';
import { profilesPlace } from '../places.ts';
import { LoadedProfile, ProfileEditor } from './profile-editor.tsx';

/** A profile that is changed (specification 001 §2, R378). */
export const Component = () => (
  <AdministrationDoor of={profilesPlace}>
    <EditProfile />
  </AdministrationDoor>
);

function EditProfile() {
  const id = Number(useParams().id);
  return (
    <LoadedProfile key={id} id={id} title="Editar perfil">
      {(profile) => <ProfileEditor title="Editar perfil" saved={profile} cloned={null} />}
    </LoadedProfile>
  );
}
