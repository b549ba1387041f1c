import { ApiError } from '../api/api-error.ts';

/** Whether it was saved: what could not be is told where it is written. */
export const saved = (saving: Promise<unknown>): Promise<boolean> =>
  saving.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return false;
    },
  );
