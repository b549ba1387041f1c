import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf, listQuery } from '../../../../platform/contract/list.ts';
import { auditors } from '../../rules/audit-reach.ts';
import { questionItem } from './question.ts';

/** The questions that one asked, the newest first. */
export const listQuestions = endpoint({
  method: 'GET',
  path: '/control/audit/questions',
  access: anyOf(...auditors),
  summary: 'Lista as perguntas que a pessoa fez sobre quem podia ver',
  input: { query: listQuery },
  output: listOf(questionItem),
});
