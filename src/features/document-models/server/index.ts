export { type Filled, findFilled, keepFilled, modelsOfDocuments } from './filling/filled-rows.ts';
export { type MadeText, madeOf, makeAheadOfModel } from './filling/make-text.ts';
export { linesOfTable } from './filling/table-files.ts';
export { getUsableModel } from './filling/usable-model.ts';
export { pagesOfVersion } from './model-rows.ts';
export { nameOfVersion, presentModel } from './present-models.ts';
