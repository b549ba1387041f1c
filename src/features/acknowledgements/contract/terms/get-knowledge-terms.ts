import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { lgpdTerms } from '../knowledge.ts';

/** The text about the use of data that is accepted with knowledge today. A call of ours, for forms about many processes. */
export const getKnowledgeTerms = endpoint({
  method: 'GET',
  path: '/process/giveknowledge/lgpd',
  access: signedIn,
  summary: 'Dá o texto sobre o uso dos dados que se aceita ao dar ciência',
  output: lgpdTerms,
});
