import { read } from '../../../../platform/server/acts/handlers.ts';
import { listArchiveReasons as contract } from '../../contract/archive/list-archive-reasons.ts';
import { archiveReasons } from '../../rules/archive.ts';

export const listArchiveReasons = read(contract, async () => archiveReasons.map((reason) => ({ ...reason })));
