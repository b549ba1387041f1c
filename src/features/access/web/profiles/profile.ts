import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { getProfile } from '../../contract/profiles/get-profile.ts';
import type { listProfiles } from '../../contract/profiles/list-profiles.ts';

/** A profile, whole. */
export type WholeProfile = OutputOf<typeof getProfile>;
/** A line of the list, which a choice among names shortens. */
export type ListedProfile = OutputOf<typeof listProfiles>['results'][number];

/** Where a profile is valid, in words. */
export const placeOf = ({ all_parts, parts = [] }: ListedProfile): string =>
  all_parts === true ? 'Todos os órgãos' : parts.map(({ abbreviation }) => abbreviation).join(', ');

/** Where a profile is changed; where another is begun from it. */
export const editorOf = (id: number): string => `/app/admin/editor-perfil/${id}`;
export const cloneOf = (id: number): string => `/app/admin/editor-perfil?clone=${id}`;
