export { FieldInput } from './filling/field-input.tsx';
export { FirstRows } from './filling/first-rows.tsx';
export { LivePage } from './filling/live-page.tsx';
export { ModelPicker } from './filling/model-picker.tsx';
export { TableOnItsWay } from './filling/table-on-its-way.tsx';
export { Snippets } from './snippets/snippets.tsx';
export { type BroughtTable, useBringTable } from './filling/use-bring-table.ts';
export { type DraftValue, type DraftValues, fieldId, goToField } from './filling/values.ts';
