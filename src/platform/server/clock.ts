import { AsyncLocalStorage } from 'node:async_hooks';

const moment = new AsyncLocalStorage<Date>();

/** The product's clock: now, or the moment inside which a history is being loaded. */
export const clock = (): Date => moment.getStore() ?? new Date();

/** Runs something as if it happened at another moment: how a demonstration gets a past, by the product's own acts. */
export const at = <T>(instant: Date, run: () => Promise<T>): Promise<T> => moment.run(instant, run);

/** The moment inside which a history is being loaded; `undefined` when it is now. */
export const playedMoment = (): Date | undefined => moment.getStore();
