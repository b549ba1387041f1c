import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { readersOfPermissions } from '../readers.ts';

/** Words that permissions are found by (specification 001 §7). */
export const listPermissionKeywords = endpoint({
  method: 'GET',
  path: '/control/permissions/keywords',
  access: readersOfPermissions,
  summary: 'Lista as palavras-chave das permissões',
  output: z.array(z.string()),
});
