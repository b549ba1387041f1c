import { lazy } from 'react';

/** What somebody proves themselves with beside the password, for whoever administers them. Loads apart, as their sessions do. */
export const PersonProofs = lazy(() => import('./person-proofs-card.tsx'));
