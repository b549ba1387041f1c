import { z } from 'zod';
import { byLink } from './access.ts';
import { bytesEndpoint } from './bytes-endpoint.ts';
import { errorKind } from './error-kind.ts';
import { uploadErrors } from './upload-errors.ts';

/** What the address of a download may answer. */
export const downloadErrors = {
  expired: errorKind('DOWNLOAD_EXPIRED', 403, 'Este endereço venceu. Volte ao processo e abra o arquivo de novo.'),
  missing: errorKind(
    'FILE_MISSING',
    404,
    'O arquivo não está mais no armazenamento. Avise o administrador do sistema.',
  ),
} as const;

/** One permanent file, whole or by range, at an address that the product gave. */
export const downloadFile = bytesEndpoint({
  method: 'GET',
  path: '/download',
  access: byLink,
  summary: 'Entrega um arquivo pelo endereço dado',
  input: { query: z.object({ token: z.string().default('') }) },
  answer: { type: '*/*' },
  errors: [downloadErrors.expired, downloadErrors.missing],
});

/** Takes a file at an address that the product gave. */
export const uploadFile = bytesEndpoint({
  method: 'PUT',
  path: '/upload/:token',
  access: byLink,
  summary: 'Recebe um arquivo no endereço dado',
  input: { params: z.object({ token: z.string() }) },
  takesFile: true,
  answer: { type: 'application/json', schema: z.object({ sha256: z.string(), size: z.number().int() }) },
  errors: [
    uploadErrors.expired,
    uploadErrors.notFound,
    uploadErrors.notReceived,
    uploadErrors.alreadyUsed,
    uploadErrors.sentElsewhere,
    uploadErrors.tooLarge,
    uploadErrors.tooMuchWaiting,
  ],
});
