import { read } from '../../../platform/server/acts/handlers.ts';
import { searchPublicSubjects as contract } from '../contract/search-public-subjects.ts';
import { searchToday } from './search-subjects.ts';

export const searchPublicSubjects = read(contract, async ({ input: { query }, db, now }) =>
  (await searchToday(db, query.search_text, now)).map(({ id, name, completeName }) => ({ id, name, completeName })),
);
