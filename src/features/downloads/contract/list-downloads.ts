import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { listOf } from '../../../platform/contract/list.ts';
import { downloadBuild } from './download-build.ts';

/** The caller's downloads that run or whose file is still kept, newest first. */
export const listDownloads = endpoint({
  method: 'GET',
  path: '/process/downloads',
  access: signedIn,
  summary: 'Lista os meus downloads',
  output: listOf(downloadBuild),
});
