import { read } from '../../../platform/server/acts/handlers.ts';
import { listLegalReferences as contract } from '../contract/list-legal-references.ts';
import { activeLegalReferences } from './legal-reference-queries.ts';

export const listLegalReferences = read(contract, async ({ db }) => activeLegalReferences(db));
