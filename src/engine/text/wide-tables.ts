import { isCaption, isSource } from '../../kernel/texts/letter-lines.ts';
import { layColumns } from './column-widths.ts';
import type { Block, Inline } from './tree.ts';

/** Blocks that stand on one kind of sheet. */
export interface SheetPart {
  readonly blocks: readonly Block[];
  /** On the sheet turned, for the sake of a table. */
  readonly turned: boolean;
}

/** A table of smaller letters than these, of those of a common one (7 points), goes on a sheet of its own. */
const readable = 0.66;
/** Of so few columns none needs that. */
const fewColumns = 4;

/**
 * A text in the parts that stand upright and those whose table would not be read there: with its title and its source, it
 * goes on a sheet turned on its side. At least one part.
 * @param room ems of a table's letters on a line of the upright sheet
 * @param least what its letters may be of those of a common table
 */
export function partWideTables(blocks: readonly Block[], room: number, least = readable): SheetPart[] {
  const wide = blocks.map(
    (block) =>
      block.kind === 'table' && block.columns > fewColumns && layColumns(block.columns, block.rows, room).scale < least,
  );
  if (!wide.includes(true)) return [{ blocks, turned: false }];
  const turned = wide.map((_, index) => standsWithTable(blocks, wide, index));
  const parts: { blocks: Block[]; turned: boolean }[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = parts.at(-1);
    const isTurned = turned[index] ?? false;
    if (last !== undefined && (last.turned === isTurned || isEmpty(block))) last.blocks.push(block);
    else parts.push({ blocks: [block], turned: isTurned });
  }
  return parts;
}

/** The table itself, the titles right above it and the source right below. */
function standsWithTable(blocks: readonly Block[], wide: readonly boolean[], index: number): boolean {
  const follows = (from: number, step: 1 | -1, goesAlong: (block: Block) => boolean): boolean => {
    for (let at = from; at >= 0 && at < blocks.length; at += step) {
      if (wide[at] === true) return true;
      const block = blocks[at];
      if (block === undefined || !(isEmpty(block) || goesAlong(block))) return false;
    }
    return false;
  };
  return (
    follows(index, 1, (block) => block.kind === 'heading' || reads(block, isCaption)) ||
    follows(index, -1, (block) => reads(block, isSource))
  );
}

const reads = (block: Block, like: (text: string) => boolean): boolean =>
  block.kind === 'paragraph' && block.content[0] !== undefined && like(textOf(block.content[0]));
const textOf = (inline: Inline): string => (inline.kind === 'text' ? inline.text : '');
const isEmpty = (block: Block): boolean => block.kind === 'paragraph' && block.content.length === 0;
