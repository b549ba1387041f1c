type Sent<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** What was sent, without the keys that were left out. */
export const sent = <T extends object>(fields: T): Sent<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Sent<T>;
