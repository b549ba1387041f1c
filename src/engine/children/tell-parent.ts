/**
 * Sends a message to the process that started this one, then does `next`. A parent that is gone is nobody's error: what
 * follows its going is up to the listener of `disconnect`.
 */
export function tellParent(message: unknown, next?: () => void): void {
  process.send?.(message, undefined, undefined, () => next?.());
}
