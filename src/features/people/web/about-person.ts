import type { ComponentType } from 'react';
import { place } from '../../../platform/web/feature/place.ts';

/** What an upper capability tells of a person to who administers them: a card of the screen of that person. */
export const aboutPerson = place<ComponentType<{ readonly personId: number; readonly name: string }>>('about-person');
