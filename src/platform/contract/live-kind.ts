import type { z } from 'zod';

/** One kind of news that the server tells to open screens. It is published and heard with the same object. */
export interface LiveKind<Type extends string = string, D extends z.ZodType = z.ZodType> {
  readonly type: Type;
  readonly data: D;
}

/** Declares a kind of live news. Its data says which things to read again, and is no way to know more of them. */
export const liveKind = <const Type extends string, D extends z.ZodType>(type: Type, data: D): LiveKind<Type, D> => ({
  type,
  data,
});

/** What news of a kind carries. */
export type LiveData<K extends LiveKind> = z.output<K['data']>;
