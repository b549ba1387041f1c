import { each } from '../../../../platform/server/acts/each.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { fillOfSheet as contract } from '../../contract/filling/fill-of-sheet.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { mayAddFiles } from '../../rules/attachment-rules.ts';
import { ensurePlace, openPlace } from '../drafts/draft-place.ts';
import { addOfLine, ensureNewLine } from './add-of-line.ts';
import { foreseeLines, labelLines, tellLines } from './each-line.ts';
import { openSheet } from './open-sheet.ts';

export const fillOfSheet = each(
  contract,
  'lines',
  async (call) => {
    const { db, actor, input } = call;
    const { body } = input;
    const opened = await openSheet(call, body);
    const { model, sheet } = opened;
    const ofSheet = { place: placeName(body), model_id: model.id, sheet };
    return {
      ...tellLines,
      sentence: { one: 'Documento feito.', many: 'documentos feitos' },
      title: (count) => `Fazer ${count} documentos de ${model.name}`,
      prepare: async (line) => {
        const refused = (await orRefusal(ensurePlace(db, body, actor))) instanceof Refusal;
        return refused ? undefined : opened.makeAhead(line);
      },
      run: async (act, line, ahead) => {
        const place = await openPlace(act.tx, body, actor);
        await ensureNewLine(act.tx, { opened, ofSheet, line });
        return addOfLine(act, place, { opened, ofSheet, line, ahead });
      },
      foresee: async (lines) => {
        const place = await orRefusal(ensurePlace(db, body, actor));
        if (place instanceof Refusal) return new Map(lines.map((line) => [line, place]));
        let here = place.documents.length;
        return foreseeLines({ db, lines, ofSheet, opened }, () => {
          ensureAllowed(mayAddFiles(here, 1), documentErrors.invalidAttachment);
          here += 1;
        });
      },
    };
  },
  labelLines,
);

/** How the draft is named in what is kept of its lines. */
const placeName = ({ process_id, dispatch_id, document_join_id }: Parameters<typeof ensurePlace>[1]): string =>
  dispatch_id != null
    ? `dispatch:${dispatch_id}`
    : document_join_id != null
      ? `join:${document_join_id}`
      : `draft:${process_id ?? 0}`;
