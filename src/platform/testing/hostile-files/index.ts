import { hostileOthers } from './hostile-others.ts';
import { hostilePackages } from './hostile-packages.ts';
import { hostilePdfs } from './hostile-pdfs.ts';

export { genuineFiles } from './genuine-files.ts';
export { mutate, seededRandom } from './mutate.ts';
export type { HostileFile } from './hostile-file.ts';

/** Every file that must be judged without harm, each with its judgement. */
export const hostileFiles = [...hostilePdfs, ...hostilePackages, ...hostileOthers];
