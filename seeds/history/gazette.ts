import { randomUUID } from 'node:crypto';
import { createWrittenDocument } from '../../src/features/documents/contract/writing/create-written-document.ts';
import { editionErrors } from '../../src/features/gazette-editions/contract/edition-errors.ts';
import { bringOut, putInEdition, readActText } from '../../src/features/gazette-editions/server/index.ts';
import { archiveProcesses } from '../../src/features/processes/contract/archive/archive-processes.ts';
import { getAutoDraft } from '../../src/features/processes/contract/drafts/get-auto-draft.ts';
import { saveAutoDraft } from '../../src/features/processes/contract/drafts/save-auto-draft.ts';
import { openProcess } from '../../src/features/processes/contract/opening/open-process.ts';
import { localDateOf, weekdayOf } from '../../src/kernel/calendar.ts';
import { inTransaction } from '../../src/platform/server/acts/in-transaction.ts';
import { Refusal } from '../../src/platform/server/acts/refusal.ts';
import { at } from '../../src/platform/server/clock.ts';
import { accounts } from '../accounts.ts';
import { institution } from '../institution.ts';
import { publications } from './gazette-texts.ts';
import type { Troupe } from './troupe.ts';

const DAY_MS = 86_400_000;
/** After the last act is put in, nobody is putting more. */
const QUIET_MS = 20 * 60_000;
/** Before the first of them came out. The last came out a week ago: what `publications.ts` sends is in the edition after it, and editions are numbered as they close. */
const WRITTEN_DAYS_AGO = 19;
/** Written as a request is, in the editor. */
const OFFICIAL_LETTER = 2;

type Publication = (typeof publications)['Davi'][number];

interface Waiting extends Publication {
  readonly documentId: number;
}

/** What came out in the gazette: each office writes its acts into one process, and they are published on their days. */
export const gazetteAct = {
  daysAgo: WRITTEN_DAYS_AGO,
  run: async (troupe: Troupe, when: Date): Promise<void> => {
    const waiting = [await written(troupe, 'Davi', when), await written(troupe, 'Marcos', when)].flat();
    const out = new Map<string, number>();
    for (const [daysAgo, acts] of Map.groupBy(waiting, (act) => act.daysAgo)) {
      const day = workingDay(new Date(when.getTime() + (WRITTEN_DAYS_AGO - daysAgo) * DAY_MS));
      const editions = new Set<number>();
      // The normal edition has the lower number.
      for (const act of acts.toSorted((one, other) => Number(one.extra ?? 0) - Number(other.extra ?? 0))) {
        const put = await publish(troupe, act, { day, corrects: out.get(act.corrects ?? '') });
        if (!put) continue;
        out.set(act.title, put.actId);
        editions.add(put.editionId);
      }
      const closedAt = new Date(day.getTime() + QUIET_MS);
      for (const id of editions) await bringOut(troupe.deps, { id, closedAt });
    }
  },
};

/** The day itself, or the Friday before it. */
function workingDay(day: Date): Date {
  const beyond = [2, 0, 0, 0, 0, 0, 1][weekdayOf(localDateOf(day, institution.timeZone))] ?? 0;
  return new Date(day.getTime() - beyond * DAY_MS);
}

async function written(troupe: Troupe, name: 'Davi' | 'Marcos', when: Date): Promise<Waiting[]> {
  const who = await troupe.player(name);
  const key = `demo/gazette/${name}`;
  const { unit } = accounts.find((account) => account.name === who.name)!.bonds[0]!;
  const draft = await who.call(getAutoDraft, {}, when);
  await who.call(
    saveAutoDraft,
    {
      params: { id: draft.id },
      body: {
        to: [troupe.unit(unit)],
        subject_id: troupe.anySubject,
        description: 'Atos para o Diário Oficial',
        cc: [troupe.party({ organ: unit.split('/')[1]! })],
        priority_id: 1,
        due_date: null,
        secrecy_id: 1,
        legal_reference_id: null,
      },
    },
    when,
  );
  const waiting: Waiting[] = [];
  for (const [index, act] of publications[name].entries()) {
    const body = {
      process_id: draft.id,
      document_type_id: OFFICIAL_LETTER,
      html_source: act.html,
      attachment_name: act.title,
    };
    const { id } = await who.call(createWrittenDocument, { body }, when, `${key}/${index}`);
    waiting.push({ ...act, documentId: id });
  }
  const opened = await who.call(openProcess, { params: { id: draft.id }, body: {} }, when, `${key}/open`);
  const body = { process_ids: [opened.id], justification_id: 1, confirm_physical: true };
  await who.call(archiveProcesses, { body }, when, `${key}/archive`);
  return waiting;
}

interface Publishing {
  readonly day: Date;
  readonly corrects: number | undefined;
}

/** @returns nothing for what was put before an interruption */
async function publish({ deps }: Troupe, act: Waiting, { day, corrects }: Publishing) {
  const text = await readActText({ db: deps.db, deps }, act.documentId);
  const date = localDateOf(day, institution.timeZone);
  try {
    return await at(day, () =>
      inTransaction(deps.db, (tx) =>
        putInEdition(
          { tx, actor: null, now: day, origin: { correlationId: randomUUID() }, deps },
          {
            documentId: act.documentId,
            text,
            date,
            kind: act.kind,
            title: act.title,
            edition: act.extra ? 'EXTRA' : 'NORMAL',
            ...(corrects === undefined ? {} : { erratumOf: corrects }),
          },
        ),
      ),
    );
  } catch (error) {
    const wasDone = error instanceof Refusal && error.kind.code === editionErrors.alreadyIn.code;
    if (!wasDone) throw error;
    return undefined;
  }
}
