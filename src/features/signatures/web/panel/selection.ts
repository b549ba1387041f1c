import { onSessionChange } from '../../../../platform/web/api/session-store.ts';
import { emptySelection, type Picked } from '../../../../platform/web/acts/use-selection.ts';
import { createStore } from '../../../../platform/web/store/create-store.ts';
import type { SignatureItem } from '../acts/signature-subject.ts';

/** What is chosen among what waits for me. It outlives the screen, so that reading a document loses nothing. */
export const selection = createStore<Picked<SignatureItem>>(emptySelection);

export const clearSelection = (): void => selection.set(emptySelection);

onSessionChange(clearSelection);
