export { FieldInput } from './filling/field-input.tsx';
export { LivePage } from './filling/live-page.tsx';
export { ModelPicker } from './filling/model-picker.tsx';
export { type DraftValue, type DraftValues, fieldId, goToField } from './filling/values.ts';
