import { read } from '../../../../platform/server/acts/handlers.ts';
import { getSubject as contract } from '../../contract/catalogue/get-subject.ts';
import { getSubjectRow } from '../catalogue-rows.ts';
import { presentSubjects } from '../present-catalogue.ts';

export const getSubject = read(contract, async ({ input, db }) => {
  const [subject] = await presentSubjects(db, [await getSubjectRow(db, input.params.id)]);
  return subject!;
});
