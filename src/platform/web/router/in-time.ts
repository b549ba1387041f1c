/** R446: after so long, in milliseconds, a piece of the interface is taken for lost. */
export const CHUNK_TIME = 120_000;

/** A piece of the interface that did not come in time. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** What is being fetched, or a failure where it does not come: nobody waits for ever in front of an empty screen. */
export function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new ChunkLoadError('a piece of the interface did not come in time')),
      CHUNK_TIME,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
