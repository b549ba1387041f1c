import type { ComponentType } from 'react';
import { place } from '../../../platform/web/feature/place.ts';

/** Below the data of a process: what capabilities that stand above know of others like it. */
export const belowDataPlace = place<{ readonly Card: ComponentType<{ readonly processId: number }> }>('below-data');
