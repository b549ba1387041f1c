import { named } from '../../../platform/server/acts/handlers.ts';
import { processActions as contract } from '../contract/process-actions.ts';

export const processActions = named(contract, 'process_ids');
