const ZERO_MESSAGE = 'Há uma letra invisível (código zero) no que foi enviado. Digite de novo.';

const BROKEN_MESSAGE = 'Há uma letra pela metade no que foi enviado, que não se pode guardar. Digite de novo.';

/** A place in what was sent, known by the way to it: a path of its own for each would be work by the square of the depth. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly within: Place | null;
}

/** What no database keeps and nobody types, said in Portuguese: a zero character, or half of a letter that takes two units. */
function unkeptIn(text: string): string | null {
  if (text.includes('\0')) return ZERO_MESSAGE;
  return text.isWellFormed() ? null : BROKEN_MESSAGE;
}

/** A text that cannot be kept: the keys on the way to it, and what a person is told. */
export interface Unkept {
  readonly path: PropertyKey[];
  readonly message: string;
}

/** Where in what was sent a text is that cannot be kept, if anywhere and however deep. */
export function findUnkept(whole: unknown): Unkept | null {
  const left: Place[] = [{ value: whole, key: '', within: null }];
  for (let at = left.pop(); at; at = left.pop()) {
    const { value } = at;
    const message = typeof value === 'string' ? unkeptIn(value) : null;
    if (message) return { path: pathTo(at), message };
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      // A name that holds one cannot be told.
      const named = unkeptIn(key);
      if (named) return { path: pathTo(at), message: named };
      left.push({ value: inner, key, within: at });
    }
  }
  return null;
}

function pathTo(place: Place): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at = place; at.within; at = at.within) path.push(at.key);
  return path.reverse();
}
