import { lazy } from 'react';

/** Where somebody is signed in, for whoever administers them. Loads apart: few screens show it, and the sign-in page uses this door. */
export const PersonSessions = lazy(() => import('./person-sessions-card.tsx'));
