import { type Decision, firstOf } from '../../../../kernel/decision.ts';
import { mayAddBytes } from '../../../processes/rules/process-size.ts';
import { mayAddFiles } from '../../rules/attachment-rules.ts';
import { extensionOf, LEADING_BYTES, mayReceiveFile } from '../../rules/file-types.ts';

interface Room {
  /** Bytes and files already in the draft, with those that wait to be sent. */
  readonly bytes: number;
  readonly files: number;
}

/** What the server will ask of a file, asked before a byte of it leaves. `only` refuses what is not a PDF. */
export async function checkFile(file: File, room: Room, only?: 'pdf'): Promise<Decision> {
  const leading = new Uint8Array(await file.slice(0, LEADING_BYTES).arrayBuffer());
  return firstOf(
    () =>
      mayReceiveFile({
        name: file.name,
        bytes: file.size,
        leading,
        as: only === 'pdf' || extensionOf(file.name) === 'pdf' ? 'attachment' : 'editable',
      }),
    () => mayAddBytes(room.bytes, file.size),
    () => mayAddFiles(room.files, 1),
  );
}
