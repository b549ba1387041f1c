/** Ids once each, in their order: what was sent twice or otherwise sorted is no change. */
export const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other);
