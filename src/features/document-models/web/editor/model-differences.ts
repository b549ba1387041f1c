import { whatChanged } from '../../rules/what-changed.ts';
import type { WholeModel } from '../models.ts';

const asCompared = ({ document_type, parts, all_parts, legal_natures, ...model }: WholeModel) => ({
  ...model,
  document_type_id: document_type,
  applicability: { all_parts, legal_natures, parts },
});

/** What another administrator changed since the writing began, each as the end of a sentence. */
export const modelDifferences = (base: WholeModel, now: WholeModel): readonly string[] =>
  whatChanged(asCompared(base), asCompared(now)).map((line) => `${line.charAt(0).toLowerCase()}${line.slice(1)}`);
