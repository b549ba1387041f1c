import { documentTypes } from '../../../documents/rules/document-types.ts';

/** Kinds of text that a dispatch may be. */
export const dispatchKinds = documentTypes
  .filter(({ use }) => use === 'dispatch')
  .map(({ id, name }) => ({ value: String(id), label: name }));
