import { isDeepStrictEqual } from 'node:util';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { subjectChanged } from '../../contract/events.ts';
import { getSubjectRow, type ManagedSubjectRow } from '../catalogue-rows.ts';
import { ensureUnchanged } from '../changed-meanwhile.ts';
import { decideSubject } from '../decide-catalogue.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { INSTITUTION } from '../subjects-tables.ts';
import { keptSubject, type SubjectKept, updateSubject } from '../write-catalogue.ts';

interface Change {
  readonly id: number;
  /** The version that was read; left out, whatever is there is changed. */
  readonly version?: number | undefined;
  readonly to: (before: SubjectKept) => SubjectKept;
}

/** Changes a subject. What is so already stays as it is, without an event. @throws SUBJECT_NOT_FOUND and what the rule refuses */
export async function changeSubject(act: PersonAct, { id, version, to }: Change) {
  const { tx, now, actor } = act;
  await lockCatalogue(tx);
  const row = await getSubjectRow(tx, id);
  await ensureUnchanged(tx, row, version);
  const before = keptSubject(asKept(row));
  const after = keptSubject(to(before));
  if (isDeepStrictEqual(before, after)) return { id, name: row.name, version: row.version, changed: false };

  await decideSubject(tx, after, id);

  const saved = await updateSubject(tx, row, after, { now, personId: actor.personId });

  await record(act, subjectChanged, INSTITUTION, { subject_id: id, before, after });
  return { id, name: after.name, version: saved, changed: true };
}

const asKept = (row: ManagedSubjectRow): SubjectKept => ({ ...row, indexers: [...row.indexers] });
