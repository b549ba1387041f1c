import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { listLegalReferences } from '../../../subjects/contract/list-legal-references.ts';

export type LegalReference = OutputOf<typeof listLegalReferences>[number];

const HOUR = 3_600_000;

/** The norms that let a process be restricted; empty while they load. */
export const useLegalReferences = (): readonly LegalReference[] =>
  useEndpoint(listLegalReferences, {}, { staleTime: HOUR }).data ?? [];
