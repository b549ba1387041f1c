import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { lockDocument } from '../../../documents/server/index.ts';
import { actTakenOut } from '../../../gazette-editions/contract/events.ts';
import { programCanceled } from '../../contract/events.ts';
import { endProgramming, inGazetteEvent } from '../change-publication.ts';
import { lockPublication } from '../publication-row.ts';

/**
 * What an edition left out before it came out is not published: its date is cancelled, with the reason, and who asked for it is told. Not in
 * the act that takes it out, which has the edition locked: documents and publications are locked before editions.
 */
export const takePublicationBack = reaction({
  name: 'take-publication-back',
  on: [actTakenOut],
  run: async ({ payload: { document_id, date, reason } }, { deps }) =>
    inTransaction(deps.db, async (tx) => {
      const { document, process } = await lockDocument(tx, document_id);
      const { row, programmings } = await lockPublication(tx, document_id);
      const ended = programmings.find(({ state, edition_date }) => state === 'PUBLISHED' && edition_date === date);
      // It was told before, and only the answer was lost.
      if (!row || !ended) return;
      const act = { tx, actor: null, now: deps.clock(), origin: { correlationId: randomUUID() }, deps };
      await endProgramming(act, { row, programmings }, ended, { state: 'CANCELED' });
      await record(act, programCanceled, process.id, {
        ...(await inGazetteEvent(act, document, row)),
        programming_id: ended.id,
        date,
        reason,
      });
    }),
});
