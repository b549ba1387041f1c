import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { FORMULA, PoolBusy, refusalSentence } from '../../../../engine/intake/index.ts';
import { act, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { NotPrepared } from '../../../../platform/server/acts/prepared.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { uploadSubjects as contract } from '../../contract/sheets/upload-subjects.ts';
import { subjectErrors } from '../../contract/subjects-errors.ts';
import { mayBringCategories } from '../../rules/catalogue-permissions.ts';
import { MOST_FAULTS, MOST_LINES } from '../../rules/sheet-columns.ts';
import { planSheet, type SheetPlan } from '../../rules/sheet-plan.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { knownCatalogue } from './known-catalogue.ts';
import { writePlan } from './write-plan.ts';

/** Lines that are looked at before others get their turn. */
const AT_ONCE = 200;

interface Sheet {
  readonly sha256: string;
  readonly rows: readonly (readonly string[])[];
}

export const uploadSubjects = act(
  contract,
  async (call, sheet: Sheet | undefined) => {
    const { tx, input } = call;
    const { rehearsal } = input.body;
    const changesCategories = mayBringCategories(call.actor);
    if (!sheet) throw new NotPrepared(new Refusal(subjectErrors.sheetRefused));
    if (!rehearsal) await lockCatalogue(tx);
    const plan = await planned(sheet, await knownCatalogue(tx));

    if (plan.categories.length > 0) ensureAllowed(changesCategories, subjectErrors.categoriesNeeded);
    const told = whatComesOf(plan);
    if (plan.faults.length > 0 && !rehearsal) {
      throw new Refusal(subjectErrors.sheetWrong, { data: { faults: told.faults, fault_count: told.fault_count } });
    }

    if (!rehearsal) await writePlan(call, plan, sheet.sha256);

    return { ...told, rehearsal, message: rehearsal ? 'Planilha conferida. Nada foi gravado.' : messageOf(plan) };
  },
  { prepare: async (call) => ({ found: await readSheet(call) }) },
);

/** The rows of the file, read by a child: it is a stranger's. @throws SHEET_REFUSED, SHEET_BUSY */
async function readSheet({ deps, input }: ReadCall<typeof contract>): Promise<Sheet> {
  const { file } = input.body;
  const bytes = Buffer.from(file.slice(file.indexOf(',') + 1), 'base64');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    return await deps.intake.readSheet(bytes, MOST_LINES + 1, async ({ verdict, rows }) => {
      if (!rows) {
        const { message, resolve } = refusalSentence('planilha', verdict);
        throw new Refusal(subjectErrors.sheetRefused, {
          message: `${message} ${resolve}`,
        });
      }
      const all: (readonly string[])[] = [];
      for await (const row of rows) all.push(row);
      return { sha256, rows: all };
    });
  } catch (error) {
    if (error instanceof PoolBusy) throw new Refusal(subjectErrors.sheetBusy);
    throw error;
  }
}

async function planned({ rows }: Sheet, known: Parameters<typeof planSheet>[0]): Promise<SheetPlan> {
  const planner = planSheet(known, FORMULA);
  for (let at = 0; at < rows.length; at += 1) {
    planner.take(at + 1, rows[at]!);
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return planner.finish();
}

const countNew = (all: readonly { readonly known: unknown }[]): { created: number; changed: number } => {
  const created = all.filter(({ known }) => known === null).length;
  return { created, changed: all.length - created };
};

const whatComesOf = ({ lines, categories, subjects, unchanged, faults }: SheetPlan) => ({
  lines,
  categories: countNew(categories),
  subjects: { ...countNew(subjects), unchanged },
  faults: faults.slice(0, MOST_FAULTS),
  fault_count: faults.length,
});

function messageOf({ categories, subjects }: SheetPlan): string {
  const [inCategories, inSubjects] = [countNew(categories), countNew(subjects)];
  const said = [
    [inSubjects.created, 'assunto criado', 'assuntos criados'],
    [inSubjects.changed, 'assunto mudado', 'assuntos mudados'],
    [inCategories.created, 'categoria criada', 'categorias criadas'],
    [inCategories.changed, 'categoria mudada', 'categorias mudadas'],
  ] as const;
  const told = said.flatMap(([count, one, many]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]));
  return told.length === 0 ? 'Nada mudou: tudo já estava como na planilha.' : `Planilha importada: ${told.join(', ')}.`;
}
