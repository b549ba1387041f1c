import { hostileOffice } from './hostile-office.ts';
import { hostileOthers } from './hostile-others.ts';
import { hostilePackages } from './hostile-packages.ts';
import { hostilePdfs } from './hostile-pdfs.ts';
import { hostileTables } from './hostile-tables.ts';

export { genuineFiles } from './genuine-files.ts';
export { mutate, seededRandom } from './mutate.ts';
export type { HostileFile } from './hostile-file.ts';

/** Every file that must be judged without harm, each with its judgement. */
export const hostileFiles = [...hostilePdfs, ...hostileTables, ...hostilePackages, ...hostileOffice, ...hostileOthers];
