import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { gazetteErrors } from '../gazette-errors.ts';
import { gazetteQuery, publicationList } from '../publication.ts';

/** A tab of the gazette (001 §2, R520 and R603). */
export const listProgrammed = endpoint({
  method: 'GET',
  path: '/process/doe/programmed/list',
  access: anyOf(permission.MANAGE_DOE, permission.AUTHORIZE_DOE),
  summary: 'Lista os documentos do Diário Oficial: programados',
  input: { query: gazetteQuery },
  output: publicationList,
  errors: [gazetteErrors.returnFilter],
});
