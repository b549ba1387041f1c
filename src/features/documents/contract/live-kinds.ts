import { z } from 'zod';
import { id } from '../../../platform/contract/fields.ts';
import { liveKind } from '../../../platform/contract/live-kind.ts';

/** More is known of a file that the process holds: it was looked through, read or converted. */
export const fileStatus = liveKind('file.status', z.object({ process_id: id }));
