interface Work {
  /** Processor time that it may take, in milliseconds. */
  readonly limitMs: number;
  /** What it took since it started; null where the system does not tell: then time passes for it whether it works or not. */
  readonly usedMs: () => number | null;
  readonly onOver: () => void;
}

/** However busy the machine is, it waits no longer than so many times the limit. */
const LONGEST = 10;
/** Who takes a smaller share of the time works at nothing: it waits for something that does not come. */
const LEAST_SHARE = 0.02;
/** Parts of the limit: what is over sooner is not looked at, and what is left is looked at no more often. */
const [UNSEEN, OFTEN] = [0.01, 0.02];
/** Part of the limit over which a share is told: a processor is not given to all at once. */
const WHILE = 0.25;

/**
 * Limits how long something works. A clock would judge the machine: the same file would pass on an idle one and not on a busy one. So what
 * counts is the time that a processor worked on it, and a clock only where it waits, or waits for a processor for ever.
 * @returns how to stop looking
 */
export function limitWork({ limitMs, usedMs, onOver }: Work): () => void {
  const began = performance.now();
  let timer: NodeJS.Timeout;
  let atFirst: number | null = null;
  let last = { at: 0, used: 0 };

  const look = (): void => {
    const at = performance.now() - began;
    const now = usedMs();
    if (now === null || atFirst === null) return onOver();
    const used = limitMs * UNSEEN + now - atFirst;
    if (used >= limitMs || at >= limitMs * LONGEST) return onOver();
    if (at - last.at >= limitMs * WHILE) {
      if (used - last.used < (at - last.at) * LEAST_SHARE) return onOver();
      last = { at, used };
    }
    timer = setTimeout(look, Math.max(Math.min(limitMs - used, limitMs * WHILE), limitMs * OFTEN));
  };
  timer = setTimeout(() => {
    atFirst = usedMs();
    timer = setTimeout(look, limitMs * (1 - UNSEEN));
  }, limitMs * UNSEEN);
  return () => clearTimeout(timer);
}
