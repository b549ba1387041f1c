import { lazy } from 'react';

/** Asks why, and looks through other eyes in this tab. Loads apart: two screens offer it, and the sign-in page uses this door. */
export const SeeAs = lazy(() => import('./see-as-dialog.tsx'));
