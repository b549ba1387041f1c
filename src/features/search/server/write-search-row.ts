import { reaction } from '../../../platform/server/ledger/reactions.ts';
import { documentDeleted, documentFiled } from '../../documents/contract/events.ts';
import { processOpened } from '../../processes/contract/events.ts';
import {
  documentSigned,
  signatureDropped,
  signatureRefused,
  signaturesRequested,
} from '../../signatures/contract/events.ts';
import { writeEntries } from './entry-rows.ts';

/** Keeps the words of a process as it is now, whatever happened to it: run twice, it writes the same. */
export const writeSearchRow = reaction({
  name: 'write-search-row',
  on: [
    processOpened,
    documentFiled,
    documentDeleted,
    // A document counts while nothing is asked of it.
    signaturesRequested,
    documentSigned,
    signatureRefused,
    signatureDropped,
  ],
  run: async ({ streamId }, { db, deps }) =>
    db.transaction().execute((tx) => writeEntries(tx, [streamId], deps.clock())),
});
