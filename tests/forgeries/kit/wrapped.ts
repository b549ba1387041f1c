import type { Draft, Objects } from './draft.ts';
import { object } from './sample.ts';

export interface Wrapped {
  readonly saves?: string;
  readonly restores?: string;
  /** What the page names as its content. */
  readonly contents?: string;
  /** Entries that the resources of the page get. */
  readonly gains?: string;
}

const resources = '/Font << /F1 7 0 R >> /XObject << /Im1 8 0 R >> /Properties << /L1 15 0 R >>';

/** The first page as pdf-lib writes it again: its content between two streams, and categories of resources that hold nothing. */
export function wrapped(
  draft: Draft,
  { saves = 'q\n', restores = 'Q\n', contents = '180 0 R 5 0 R 181 0 R', gains = '/ExtGState << >>' }: Wrapped = {},
): Objects {
  return {
    180: { stream: saves },
    181: { stream: restores },
    [object.firstPage]: {
      ...draft.fields(object.firstPage),
      Contents: `[${contents}]`,
      Resources: `<< ${resources} ${gains} >>`,
    },
  };
}
