import type { z } from 'zod';
import { onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { withLeadingZeros } from '../../../../kernel/sheets/sheet-table.ts';
import type { Deps, PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { each } from '../../../../platform/server/acts/each.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import type { Prepared, ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { NotPrepared } from '../../../../platform/server/acts/prepared.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import { modelErrors } from '../../../document-models/contract/model-errors.ts';
import type { MadeText } from '../../../document-models/server/index.ts';
import { partyInput } from '../../../people/contract/party.ts';
import { processFields } from '../../../processes/contract/drafts/draft.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { beginLike, ensureOpens, openDraft, prepareOpening, type ProcessRow } from '../../../processes/server/index.ts';
import { openOfSheet as contract } from '../../contract/filling/open-of-sheet.ts';
import { ensurePlace, openPlace } from '../drafts/draft-place.ts';
import { addOfLine, ensureNewLine } from './add-of-line.ts';
import { foreseeLines, labelLines, type LineDone, tellLines } from './each-line.ts';
import { madeOfLines } from './made-of-line.ts';
import { openSheet, type OpenedSheet } from './open-sheet.ts';

type Call = ReadCall<typeof contract>;

/** What is ready before a line is opened: its draft, with its text, and what the opening is given. */
interface Ready {
  readonly text?: MadeText;
  readonly opening?: Partial<Deps> | undefined;
}

export const openOfSheet = each(
  contract,
  'lines',
  async (call) => {
    const { body } = call.input;
    const opened = await openSheet(call, body);
    const { model, sheet } = opened;
    const ofSheet = { place: `draft:${body.process_id}`, model_id: model.id, sheet };
    const what = { call, opened, ofSheet };
    return {
      ...tellLines,
      sentence: body.open
        ? { one: 'Processo aberto.', many: 'processos abertos' }
        : { one: 'Rascunho feito.', many: 'rascunhos feitos' },
      title: (count) =>
        `${body.open ? 'Abrir' : 'Fazer'} ${count} ${body.open ? 'processos' : 'rascunhos'} de ${model.name}`,
      made: ({ process_id, nup }: Opened) =>
        nup === undefined
          ? { label: 'Rascunho', to: `/app/novo-processo?rascunho=${process_id}` }
          : { label: formatNup(nup), to: `/app/processos/detalhamento/${process_id}` },
      prepare: (line) => makeReady(what, line),
      run: async (received, line, ready: Ready | undefined): Promise<Opened> => {
        if (!body.open) return writeLine(received, what, line, ready?.text);
        const act = { ...received, deps: { ...received.deps, ...ready?.opening } };
        const made = (await madeOfLines(act.tx, { ...ofSheet, lines: [line] })).get(line);
        if (made && !made.waits) throw new Refusal(fillingErrors.lineMade);
        // Written in a transaction of its own, so that it is printed with nothing locked; what refuses it is told here.
        const { document_id, process_id } = made ?? (await writeLine(act, what, line, ready?.text));
        const { id, nup } = await openDraft(act, { draftId: process_id });
        return { document_id, process_id: id, nup };
      },
      foresee: async (lines) => {
        const draft = await orRefusal(draftToOpen(call, call.db));
        if (draft instanceof Refusal) return new Map(lines.map((line) => [line, draft]));
        return foreseeLines({ db: call.db, lines, ofSheet, opened }, (line) => {
          ownOf(opened, body, line);
        });
      },
    };
  },
  labelLines,
);

/** What a line became; without a number it waits in the drafts. */
interface Opened extends LineDone {
  readonly nup?: string;
}

interface Lines {
  readonly call: Call;
  readonly opened: OpenedSheet;
  readonly ofSheet: { readonly place: string; readonly model_id: number; readonly sheet: string };
}

/** The text of a line; where it is opened, its draft too, with its number put aside and its page printed. */
async function makeReady({ call, opened, ofSheet }: Lines, line: number): Promise<Prepared<Ready> | undefined> {
  const { db, actor, input } = call;
  const draft = await orRefusal(draftToOpen(call, db));
  if (draft instanceof Refusal) return undefined;
  const before = (await madeOfLines(db, { ...ofSheet, lines: [line] })).get(line);
  if (before && !before.waits) return undefined;
  const text = before ? undefined : await orRefusal(opened.makeAhead(line));
  if (text instanceof Refusal) return undefined;
  if (!input.body.open) return text && { found: { text: text.found } };
  const written =
    before ??
    (await orRefusal(
      inTransaction(db, (tx) => writeLine({ ...call, tx }, { call, opened, ofSheet }, line, text?.found)),
    ));
  // What is refused is refused by the act.
  if (written instanceof Refusal) return text && { found: { text: text.found } };
  const opening = await prepareOpening({ ...call, actor }, { draftId: written.process_id });
  return { ...opening, found: { opening: opening?.found } };
}

/**
 * A draft like the one that was named, with the document of a line in it.
 * @throws LINE_ALREADY_MADE, what its values are refused with, and what the draft could not be opened for
 */
async function writeLine(act: PersonAct, { call, opened, ofSheet }: Lines, line: number, text: MadeText | undefined) {
  const { tx } = act;
  const like = await draftToOpen(call, tx);
  await ensureNewLine(tx, { opened, ofSheet, line });
  const own = ownOf(opened, call.input.body, line);
  if (text === undefined) throw new NotPrepared(new Refusal(modelErrors.busy));

  const draft = await beginLike(act, like, own);
  const place = await openPlace(tx, { process_id: draft.id }, act.actor);
  return addOfLine(act, place, { opened, ofSheet, line, ahead: text });
}

/** The draft that each line is like, once it could be opened itself. @throws what opening it is refused with */
async function draftToOpen({ actor, now, input: { body } }: Call, db: Database): Promise<ProcessRow> {
  const { process } = await ensurePlace(db, { process_id: body.process_id }, actor);
  if (process.draft_targets.length !== 1) throw new Refusal(processErrors.targetUnavailable, { message: ONE_TARGET });
  if (body.open) await ensureOpens({ db, actor, now }, process);
  return process;
}

const ONE_TARGET = 'Escolha no rascunho um só setor de destino: cada linha abre um processo.';

/** What a process has of its line besides its document. @throws VALUE_WRONG */
function ownOf(
  { cellOf }: OpenedSheet,
  { title_column, interested_columns }: z.output<typeof contract.body>,
  line: number,
) {
  const title = title_column == null ? null : processFields.description.safeParse(cellOf(line, title_column));
  if (title && !title.success) throw wrong('A descrição do processo tem até 300 letras, sem código.');
  const cpf = interested_columns ? withLeadingZeros(onlyDigits(cellOf(line, interested_columns.cpf)), 11) : '';
  const name = interested_columns ? cellOf(line, interested_columns.name) : '';
  const party = interested_columns ? partyInput.safeParse({ user_cpf: cpf, name }) : null;
  if (party && !party.success) throw wrong('O interessado precisa de nome e de um CPF que exista.');
  return { ...(title ? { description: title.data || null } : {}), ...(party ? { cc: [party.data] } : {}) };
}

const wrong = (message: string): Refusal => new Refusal(fillingErrors.wrong, { message });
