import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idParams } from '../../../platform/contract/fields.ts';
import { documentErrors } from '../../documents/contract/documents-errors.ts';
import { processErrors } from '../../processes/contract/process-errors.ts';
import { downloadBuild } from './download-build.ts';
import { downloadErrors } from './downloads-errors.ts';

/** One of the caller's downloads, with the address of its file once it is ready. */
export const getDownload = endpoint({
  method: 'GET',
  path: '/process/downloads/:id',
  access: signedIn,
  summary: 'Mostra um dos meus downloads',
  input: { params: idParams },
  output: downloadBuild,
  errors: [
    downloadErrors.notFound,
    processErrors.notFound,
    processErrors.restricted,
    documentErrors.notFound,
    documentErrors.noEffect,
  ],
});
