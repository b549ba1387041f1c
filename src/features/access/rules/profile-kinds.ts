// Experience §19.2: profiles stand together by what they are for, which what they let do tells.
import { permission } from './permissions.ts';

const p = permission;

/** Kinds of profiles, in the order of the matrix. */
export const profileKinds = ['Trabalho', 'Publicação', 'Controle', 'Administração'] as const;
export type ProfileKind = (typeof profileKinds)[number];

const publishes = [p.AUTHORIZE_DOE, p.MANAGE_DOE];
const controls = [p.INTERNAL_CONTROL, p.MANAGE_REPORT_ADM, p.MANAGE_REPORT_PART, p.MANAGE_REPORT_UNIT];

/** What a profile is for: whoever sees the administration administers, whatever else they may. */
export function kindOf(permissions: readonly number[]): ProfileKind {
  const any = (ids: readonly number[]) => ids.some((id) => permissions.includes(id));
  if (any([p.ADM_VIEW])) return 'Administração';
  if (any(publishes)) return 'Publicação';
  return any(controls) ? 'Controle' : 'Trabalho';
}
