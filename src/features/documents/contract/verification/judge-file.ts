import { z } from 'zod';
import { instant } from '../../../../platform/contract/fields.ts';
import { isPublic } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { errorKind } from '../../../../platform/contract/error-kind.ts';
import { fileVerification } from './file-verification.ts';
import { validateDocument } from './validate-document.ts';

/** Largest file that strangers may have judged, in bytes. */
export const JUDGE_FILE_LIMIT = 64 * 1024 * 1024;

/** A PDF of a whole process, byte for byte as it was made here. */
export const madeCopy = z.object({
  nup: z.string(),
  nup_formatted: z.string(),
  /** When it was asked for: it shows the process as it was then. */
  made_at: instant,
  documents: z.number().int(),
  /** They were chosen among others. */
  chosen: z.boolean(),
  /** The last record of the process at that moment: whether the chain still has it, and how many came after it. */
  record: z.object({ number: z.number().int(), hash: z.string(), holds: z.boolean(), later: z.number().int() }),
});

/** A file that was published here for everybody, byte for byte, and is no document of a process: an edition of the official gazette. */
export const publishedFile = z.object({
  title: z.string(),
  /** The path of its page. */
  address: z.string(),
  published_at: instant,
});

/**
 * What a file in hand is to this institution: byte for byte one of ours; one of ours with signatures put over it elsewhere; one of
 * ours that was changed; the PDF of a whole process that was made here; one that was published here for everybody; or none of ours. With the document it is, and what its signatures are worth.
 */
export const judgedFile = z.object({
  origin: z.enum(['ours', 'signed-copy', 'altered', 'process-copy', 'published', 'unknown']),
  sha256: z.string(),
  document: validateDocument.output.nullable(),
  /** Of a file that is the PDF of a whole process. */
  copy: madeCopy.nullable(),
  /** Of a file that was published. */
  published: publishedFile.nullable(),
  verification: fileVerification,
});

export const judgeFileErrors = {
  tooLarge: errorKind('FILE_TOO_LARGE', 413, 'O arquivo passa de 64 MB e não pode ser conferido aqui.'),
  empty: errorKind('EMPTY_FILE', 400, 'O arquivo está vazio.'),
  busy: errorKind('JUDGE_BUSY', 503, 'Há muitos arquivos sendo conferidos agora. Tente de novo em um minuto.'),
} as const;

/** Judges the bytes of a file that anyone has in hand; the body is the file. */
export const judgeFile = bytesEndpoint({
  method: 'POST',
  path: '/process/file/validate',
  access: isPublic,
  summary: 'Confere um arquivo que se tem em mãos',
  takesFile: true,
  answer: { type: 'application/json', schema: judgedFile },
  errors: [judgeFileErrors.tooLarge, judgeFileErrors.empty, judgeFileErrors.busy],
  requestsPerMinute: 10,
  bodyLimit: JUDGE_FILE_LIMIT,
});
