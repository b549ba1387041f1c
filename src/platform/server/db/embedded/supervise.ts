const CHECK_MS = 1000;

/**
 * Calls `revive` whenever `isRunning` is false, one call at a time, until stopped. Never keeps the process alive.
 * A revival that fails is told and tried again.
 */
export function supervise(options: {
  isRunning: () => boolean;
  revive: () => Promise<void>;
  failed: (error: unknown) => void;
}): { stop(): void } {
  let reviving = false;
  const check = async () => {
    if (reviving || options.isRunning()) return;
    reviving = true;
    try {
      await options.revive();
    } catch (error) {
      options.failed(error);
    } finally {
      reviving = false;
    }
  };
  const timer = setInterval(() => void check(), CHECK_MS).unref();
  return { stop: () => clearInterval(timer) };
}
