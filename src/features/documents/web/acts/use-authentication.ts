import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bindActions } from '../../../../platform/web/acts/bind-action.ts';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { invalidate } from '../../../../platform/web/api/hooks.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { listDocuments } from '../../contract/reading/list-documents.ts';
import { listValidators } from '../../contract/verification/list-validators.ts';
import type { DocumentItem } from '../document.ts';
import { authenticateDocument } from './authenticate-document.ts';

/** What this person can vouch for: the action tied to a document, or `null` where it makes no sense. */
export function useAuthentication(): (document: DocumentItem) => BoundAction | null {
  const client = useQueryClient();
  return useCallback(
    (document) => {
      const refresh = () => invalidate(client, [listDocuments, getDocument, listValidators]);
      return bindActions([authenticateDocument], { document, refresh })[0] ?? null;
    },
    [client],
  );
}
