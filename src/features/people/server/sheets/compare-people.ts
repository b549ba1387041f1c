import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { compareSheet } from '../../../../platform/server/sheets/index.ts';
import { comparePeople as contract } from '../../contract/sheets/compare-people.ts';
import { peopleCompared } from '../../contract/sheets/events.ts';
import { personSheetChanges } from '../../rules/sheets/person-sheet-difference.ts';
import { loadingPeople } from './loading-people.ts';

/** No answer of it is kept for who sends the same again: it is long, and asked anew it says what is true then. */
export const comparePeople = ownTransactions(contract, (call) =>
  compareSheet(call, {
    ...loadingPeople(call.actor, call.now),
    title: 'Diferença de pessoas',
    changes: personSheetChanges,
    told: (tx, { sha256 }, { lines }) => record({ ...call, tx }, peopleCompared, 1, { sha256, lines }),
  }),
);
