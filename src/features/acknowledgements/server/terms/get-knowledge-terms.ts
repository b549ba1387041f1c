import { read } from '../../../../platform/server/acts/handlers.ts';
import { getKnowledgeTerms as contract } from '../../contract/terms/get-knowledge-terms.ts';
import { currentTerms, presentTerms } from '../knowledge-row.ts';

export const getKnowledgeTerms = read(contract, async ({ db }) => presentTerms(await currentTerms(db)));
