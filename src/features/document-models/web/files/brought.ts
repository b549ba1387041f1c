import { createStore } from '../../../../platform/web/store/create-store.ts';
import type { ModelFile } from './model-file.ts';

/** A model that came as a file, on its way to the editor. */
export const brought = createStore<ModelFile | null>(null);
