interface SentRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob | null;
  readonly signal: AbortSignal;
}

/** `Response` throws if an answer with one of these statuses is given a body. */
const bodiless = [204, 205, 304];

/** Sends like `fetch` and reports how many bytes have gone, which `fetch` cannot. */
export function fetchWithProgress(
  url: string,
  { method, headers, body, signal }: SentRequest,
  onProgress: (sentBytes: number, totalBytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () =>
      resolve(
        new Response(bodiless.includes(request.status) ? null : (request.response as Blob), {
          status: request.status,
          headers: readHeaders(request.getAllResponseHeaders()),
        }),
      );
    request.onerror = () => reject(new TypeError('the upload broke off'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function readHeaders(lines: string): [string, string][] {
  return lines
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const end = line.indexOf(':');
      return [line.slice(0, end), line.slice(end + 1).trim()];
    });
}
