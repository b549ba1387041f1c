import { z } from 'zod';
import { id } from '../../../platform/contract/fields.ts';
import { liveKind } from '../../../platform/contract/live-kind.ts';

/** Processes went from units to another, told to each unit once in a while: lists and counts of these units are read again. */
export const processesMigrated = liveKind('processes.migrated', z.object({ migration_id: id, unit_ids: z.array(id) }));
