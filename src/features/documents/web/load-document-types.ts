import { callEndpoint } from '../../../platform/web/api/client.ts';
import type { LoadOptions } from '../../../platform/web/ui/fields/search-options.ts';
import { matching } from '../../processes/web/index.ts';
import { listDocumentTypes } from '../contract/reading/list-document-types.ts';

/** Types of documents to choose from. */
export const loadDocumentTypes: LoadOptions = async (typed, signal) =>
  matching(
    (await callEndpoint(listDocumentTypes, {}, { signal })).results.map(({ id, type }) => ({
      value: String(id),
      label: type,
    })),
    typed,
  );
