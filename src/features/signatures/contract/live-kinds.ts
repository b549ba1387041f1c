import { z } from 'zod';
import { liveKind } from '../../../platform/contract/live-kind.ts';

/** What waits for a person's signature, or became of what they asked of others, is no longer the same. */
export const signaturesChanged = liveKind('signatures.changed', z.object({}));
