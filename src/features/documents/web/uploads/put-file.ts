import { parseJson } from '../../../../kernel/parse-json.ts';
import { ApiError, errorFrom, networkError } from '../../../../platform/web/api/api-error.ts';

interface Put {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
  /** 0 to 100, of the bytes that left. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** Sends the bytes of a file to the address the server gave. `fetch` does not tell how far a body went; this does. */
export function putFile({ url, headers, file, onProgress, signal }: Put): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress((loaded / total) * 100));
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(errorFrom(request.status, parseJson(request.responseText))),
    );
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('abort', () => reject(new ApiError(0, 'ABORTED', 'Envio cancelado.')));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
