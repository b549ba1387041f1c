import { useHolds } from '../../../session/web/index.ts';
import { openers } from '../../contract/opening/openers.ts';

/** Whether to offer "Abrir processo" to the person in the unit of now. Only for what to draw: the server decides. */
export const useMayOpen = (): boolean => useHolds(...openers);
