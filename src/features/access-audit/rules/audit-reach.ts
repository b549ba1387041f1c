// Issue of administration ("who could see this?"): who may ask, and of which units.
import { allowedIf, type Decision } from '../../../kernel/decision.ts';
import { type Administrator, type Reach, reaches, reachOf } from '../../access/rules/administration-reach.ts';
import { managesPeople, peopleManagers } from '../../access/rules/manages-people.ts';
import { permission } from '../../access/rules/permissions.ts';

/** Longest reason that is kept of a question. */
export const QUESTION_REASON_LIMIT = 500;

/** Internal control asks of everything; whoever administers people, of the units whose people they look after. */
export const auditors = [permission.INTERNAL_CONTROL, ...peopleManagers] as const;

/** Who stands as internal control knows of every process, but of drafts. */
export const CONTROL = permission.INTERNAL_CONTROL;
/** Whether somebody stands as internal control. */
export const isControl = ({ permissions }: Pick<Administrator, 'permissions'>): boolean => permissions.has(CONTROL);

/** How far somebody may ask. */
export const auditReachOf = (asker: Administrator): Reach =>
  isControl(asker) ? { of: 'all' } : reachOf(asker, managesPeople);

/** Whether somebody may ask of what is, or was then, in some units. */
export const mayAskOf = (reach: Reach, units: readonly { readonly id: number; readonly partId: number }[]): Decision =>
  allowedIf(reach?.of === 'all' || units.some((unit) => reaches(reach, unit)), {
    code: 'OUT_OF_REACH',
    message: 'Isto está, e estava então, fora dos setores que você administra.',
    resolve: 'Peça ao controle interno ou ao administrador geral.',
  });
