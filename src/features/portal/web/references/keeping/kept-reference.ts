import type { OutputOf } from '../../../../../platform/contract/endpoint.ts';
import { listDocs } from '../../../contract/references/list-docs.ts';
import { listLaws } from '../../../contract/references/list-laws.ts';
import { listReferences } from '../../../contract/references/list-references.ts';

export type KeptReference = OutputOf<typeof listReferences>['results'][number];

/** What is no longer true once one of them changed. */
export const ofReferences = [listReferences, listLaws, listDocs];
