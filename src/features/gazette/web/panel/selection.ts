import { emptySelection, type Picked } from '../../../../platform/web/acts/use-selection.ts';
import { onSessionChange } from '../../../../platform/web/api/session-store.ts';
import { createStore } from '../../../../platform/web/store/create-store.ts';
import type { PublicationItem } from '../acts/publication-subject.ts';

/** What is chosen in a tab of the gazette. It outlives the screen, so that reading a document loses nothing. */
export const selection = createStore<Picked<PublicationItem>>(emptySelection);

onSessionChange(() => selection.set(emptySelection));
