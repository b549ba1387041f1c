import { keepThreads } from '../../children/index.ts';
import { DocumentRenderError } from '../document-render-error.ts';
import type { DrawnLogo } from './logo-worker.ts';

const timeLimitMs = 15_000;
const program = new URL('./logo-worker.ts', import.meta.url);
const threads = keepThreads<Uint8Array, DrawnLogo>(program, { heap: 256, longestQueue: 20 });

/**
 * `makeLogo` of what somebody sent, in a thread apart.
 * @throws DocumentRenderError as `makeLogo`; PoolBusy when too many wait; TaskStopped when it takes too much time or memory
 */
export async function drawLogo(bytes: Uint8Array): Promise<Buffer> {
  const drawn = await threads.run(bytes, { timeLimitMs });
  if ('refused' in drawn) throw new DocumentRenderError(drawn.refused);
  return Buffer.from(drawn.logo);
}
