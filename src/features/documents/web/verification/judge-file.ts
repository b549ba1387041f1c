import type { z } from 'zod';
import { bytesAddress } from '../../../../platform/contract/bytes-endpoint.ts';
import { ApiError, errorFrom, networkError } from '../../../../platform/web/api/api-error.ts';
import {
  JUDGE_FILE_LIMIT,
  judgeFile as contract,
  judgeFileErrors,
  type judgedFile,
} from '../../contract/verification/judge-file.ts';

export type JudgedFile = z.output<typeof judgedFile>;

/** Sends a file to be judged; nothing of it is kept there. Throws `ApiError`. */
export async function judgeFile(file: File): Promise<JudgedFile> {
  const { code, status, message } = judgeFileErrors.tooLarge;
  if (file.size > JUDGE_FILE_LIMIT) throw new ApiError(status, code, message);
  const response = await fetch(bytesAddress(contract), {
    method: contract.method,
    headers: { 'Content-Type': 'application/pdf', Accept: 'application/json; version=1.0' },
    body: file,
  }).catch(() => {
    throw networkError();
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw errorFrom(response.status, answer);
  return answer as JudgedFile;
}
