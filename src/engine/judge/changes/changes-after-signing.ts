import { DocumentView } from '../revisions/document-view.ts';
import type { ParsedFile } from '../revisions/parsed-file.ts';
import type { Revision } from '../revisions/revision.ts';
import type { PdfSignature, PermittedChanges } from '../signatures/pdf-signature.ts';
import { PdfSyntaxError } from '../syntax/pdf-value.ts';
import { accountForBytes } from './account-for-bytes.ts';
import { changeOf, type Change } from './change.ts';
import { compareCatalogs } from './compare-catalogs.ts';
import { compareFields } from './compare-fields.ts';
import { comparePages } from './compare-pages.ts';
import { Comparison, type Rules } from './comparison.ts';
import { takeSnapshot, type Snapshot } from './snapshot.ts';

export interface Baseline {
  readonly signatures: readonly PdfSignature[];
  /** The revision that is known to be the whole document, signed or not. */
  readonly known: Revision | null;
}

/** Everything that revisions after the first signed or known one did, each judged by what the signatures before it permit. */
export function changesAfterSigning(
  file: ParsedFile,
  revisions: readonly Revision[],
  { signatures, known }: Baseline,
): Change[] {
  const covered = [...signatures.map(({ revision }) => revision), known].flatMap((each) => (each ? [each.number] : []));
  const first = Math.min(...covered);
  if (!Number.isFinite(first)) return [];
  const changes: Change[] = [];
  let before: Snapshot | null = null;
  for (let number = first; number < revisions.length; number += 1) {
    const rules = rulesAt(number, signatures);
    try {
      before ??= takeSnapshot(new DocumentView(file, revisions.slice(0, number)));
      const after = takeSnapshot(new DocumentView(file, revisions.slice(0, number + 1)));
      const found = [accountForBytes(file.bytes, before.view, after.view), compare(before, after, rules)];
      for (const change of found.flat()) changes.push(change);
      before = after;
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
      changes.push(changeOf('STRUCTURE_BROKEN', { revision: number + 1 }));
      before = null;
    }
  }
  return changes;
}

function compare(before: Snapshot, after: Snapshot, rules: Rules): Change[] {
  const comparison = new Comparison(before, after, rules);
  comparePages(comparison);
  compareFields(comparison);
  compareCatalogs(comparison);
  return comparison.changes;
}

/** The strictest of what the signatures up to a revision say. */
function rulesAt(revision: number, signatures: readonly PdfSignature[]): Rules {
  const earlier = signatures.filter((each) => each.revision !== null && each.revision.number <= revision);
  const levels = earlier.flatMap(({ permits }) => (permits === null ? [] : [permits]));
  return {
    permits:
      levels.length === 0 ? null : levels.reduce<PermittedChanges>((one, other) => (other < one ? other : one), 3),
    isClosed: earlier.some(({ isClosing }) => isClosing),
    locks: earlier.flatMap(({ locks }) => locks),
  };
}
