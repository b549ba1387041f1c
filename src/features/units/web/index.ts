export { ApplicabilityField } from './applicability/applicability-field.tsx';
export {
  type ApplicabilityDraft,
  draftOfApplicability,
  sentOfApplicability,
} from './applicability/applicability-draft.ts';
export { firstPlaceOf, placeOf } from './applicability/first-place.ts';
export { loadParts, loadUnits, NO_PART, NO_UNIT } from './applicability/load-places.ts';
export { whereItApplies } from './applicability/where-it-applies.ts';
