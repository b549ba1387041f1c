export { ApplicabilityField } from './applicability/applicability-field.tsx';
export {
  type ApplicabilityDraft,
  draftOfApplicability,
  sentOfApplicability,
} from './applicability/applicability-draft.ts';
