import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ActsHost, useActs } from '../../../../platform/web/acts/use-acts.ts';
import { refreshProcesses } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import type { DocumentItem } from '../document.ts';
import { documentKind } from './document-subject.ts';

/** Offers what capabilities contributed about documents. What an act changed of them, their process tells too. */
export function useDocumentActs(): ActsHost<DocumentItem> {
  const me = useCurrentUser()?.id ?? null;
  const client = useQueryClient();
  return useActs(documentKind, { me, refresh: useCallback(() => refreshProcesses(client), [client]) });
}
