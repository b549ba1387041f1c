import { TaskStopped } from '../child-process.ts';
import type { OfficeHost, OfficeRequest } from './office-host.ts';

export interface WarmOfficeOptions {
  /** @throws TaskStopped */
  readonly start: () => Promise<OfficeHost>;
  readonly timeLimitMs: number;
  /** Documents after which it is replaced, before its memory grows. */
  readonly documents?: number;
  /** Megabytes past which it is replaced. */
  readonly megabytes?: number;
  /** It goes away when nobody needs it for so long. */
  readonly idleMs?: number;
}

/** A LibreOffice that stays between documents. They come one at a time. */
export interface WarmOffice {
  /** @throws OfficeNotStarted; ProgramFailed; TaskStopped */
  convert(request: OfficeRequest): Promise<void>;
  close(): void;
}

/** There is no warm LibreOffice to be had, whatever the document. */
export class OfficeNotStarted extends Error {
  override readonly name = 'OfficeNotStarted';
}

/** Keeps one, replaced when it hangs, ends, grows or has done enough. */
export function openWarmOffice(options: WarmOfficeOptions): WarmOffice {
  const { start, timeLimitMs, documents = 100, megabytes = 800, idleMs = 300_000 } = options;
  let host: OfficeHost | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  async function take(): Promise<OfficeHost> {
    clearTimeout(idle);
    if (host && !host.gone) return host;
    try {
      host = await start();
    } catch (error) {
      if (!(error instanceof TaskStopped)) throw error;
      throw new OfficeNotStarted(error.message, { cause: error });
    }
    if (closed) drop();
    return host;
  }

  function putBack(used: OfficeHost): void {
    if (closed || used.gone || used.done >= documents || used.resident > megabytes) return drop();
    idle = setTimeout(drop, idleMs);
    idle.unref();
  }

  function drop(): void {
    host?.end();
    host = undefined;
  }

  return {
    async convert(request) {
      // What earlier documents left must not be held against this one: it gets a second chance in a new office.
      for (let chances = 2; ; chances -= 1) {
        const one = await take();
        const wasFresh = one.done === 0;
        try {
          return await one.convert(request, timeLimitMs);
        } catch (error) {
          const crashed = error instanceof TaskStopped && error.how === 'crash';
          if (closed || wasFresh || chances === 1 || !crashed) throw error;
        } finally {
          putBack(one);
        }
      }
    },
    close() {
      closed = true;
      clearTimeout(idle);
      drop();
    },
  };
}
