import type { VerificationOptions, VerificationReport } from '../../../src/engine/judge/index.ts';
import { lookInGroups } from '../../../src/engine/judge/marks/look-in-groups.ts';
import { seeOrNot } from '../../../src/engine/judge/marks/see-marks.ts';
import { verifyPdf } from '../../../src/engine/judge/verify-pdf.ts';

/**
 * Judges a file as the product does, but sees its marks in this process. To start one apart takes ten times as long as to look, and protects
 * from files that hurt who opens them: that it sees the same is tried once, and what it protects from is tried where files are injured.
 */
export const judgeHere = (bytes: Buffer, options: VerificationOptions): Promise<VerificationReport> =>
  verifyPdf(bytes, {
    ...options,
    look: (places) => lookInGroups(places, (groups) => Promise.all(groups.map((group) => seeOrNot(bytes, group)))),
  });
