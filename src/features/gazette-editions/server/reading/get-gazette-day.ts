import { read } from '../../../../platform/server/acts/handlers.ts';
import { getGazetteDay as contract } from '../../contract/reading/get-gazette-day.ts';
import { readGazetteDay } from './read-gazette-day.ts';

export const getGazetteDay = read(contract, ({ db, now, input: { query } }) =>
  readGazetteDay(db, { now, date: query.date }),
);
