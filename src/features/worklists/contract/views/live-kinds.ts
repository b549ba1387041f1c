import { z } from 'zod';
import { liveKind } from '../../../../platform/contract/live-kind.ts';

/** The views of a unit are others now: each browser there asks which it sees. */
export const viewsChanged = liveKind('process.view.change', z.object({}));
