import { read } from '../../../../platform/server/acts/handlers.ts';
import { countRecipients as contract } from '../../contract/sending/count-recipients.ts';
import { countWorkers } from '../recipients.ts';

export const countRecipients = read(contract, async ({ db, now }) => ({ people: await countWorkers(db, now) }));
