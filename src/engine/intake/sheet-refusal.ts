import { type RefusedAs, saidOf } from './refusal-sentences.ts';
import type { SheetFormat } from './sheet.ts';
import type { RefusedFor } from './verdict.ts';

const SPLIT = 'Divida-a em partes e envie uma de cada vez.';

/** Where something else is to be done than with a document, which may come as a PDF instead: from that no rows are read. */
const otherWays: Partial<Readonly<Record<RefusedFor, string>>> = {
  bomb: SPLIT,
  'too-slow': SPLIT,
  'too-much-memory': SPLIT,
  'macros-in-plain-format': 'Salve uma cópia sem macros e envie a cópia.',
};

/** Why a spreadsheet that was to be read is refused and what to do about it, for whoever sent it. */
export function sheetRefusal(refused: RefusedAs, format: SheetFormat): string {
  const { why, detail } = refused;
  if (why === 'not-this-format') {
    return `A planilha não é um arquivo .${format}. Abra-a no programa em que foi feita e salve como .${format}: mudar só o nome não basta.`;
  }
  if (why === 'too-complex') {
    return `A planilha é grande demais para ser lida${detail ? ` (${detail})` : ''}. ${SPLIT}`;
  }
  const { says, resolve } = saidOf(refused);
  return `O arquivo da planilha ${says} ${otherWays[why] ?? resolve}`;
}
