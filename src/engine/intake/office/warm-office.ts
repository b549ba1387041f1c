import { type Child, type ChildEvents, createPool } from '../../children/index.ts';
import { ProgramFailed } from '../programs.ts';
import type { OfficeAnswer, OfficeRequest } from './office-host.ts';

export interface WarmOfficeOptions {
  readonly start: (events: ChildEvents) => Child;
  readonly timeLimitMs: number;
  readonly startLimitMs?: number;
  /** Documents after which it is replaced, before its memory grows. */
  readonly documents?: number;
  /** It goes away when nobody needs it for so long. */
  readonly idleMs?: number;
}

/** A LibreOffice that stays between documents. They come one at a time. */
export interface WarmOffice {
  /** @throws ProgramFailed; TaskStopped */
  convert(request: OfficeRequest): Promise<void>;
  close(): void;
}

/** Megabytes that it may hold before it is replaced. */
const MOST_RESIDENT = 800;

/** Keeps one, replaced when it hangs, ends, grows or has done enough. */
export function openWarmOffice(options: WarmOfficeOptions): WarmOffice {
  const { start, timeLimitMs, startLimitMs = 75_000, documents = 100, idleMs = 300_000 } = options;
  const growth = MOST_RESIDENT * 1024 * 1024;
  const limits = { atMost: 1, tasksPerChild: documents, growth, idleMs, startLimitMs };
  const pool = createPool<OfficeRequest, OfficeAnswer>({ ...limits, start });
  return {
    async convert(request) {
      const { made, why } = await pool.run(request, { timeLimitMs });
      if (made !== true) throw new ProgramFailed(`LibreOffice: ${why ?? 'nothing was converted'}`);
    },
    close: () => void pool.close(),
  };
}
