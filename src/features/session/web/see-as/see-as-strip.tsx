import { lazy } from 'react';
import { useSession } from '../../../../platform/web/api/session-store.ts';

// Few ever look through other eyes: what says so loads apart.
const SeeingAs = lazy(() => import('./seeing-as.tsx'));

/** Says, for as long as it lasts, that this tab looks through other eyes. */
export const SeeAsStrip = () => (useSession().seeing ? <SeeingAs /> : null);
