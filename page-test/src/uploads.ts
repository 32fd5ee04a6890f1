import { gatewayPrefix, resumableUploadsPath } from '@anju/contract';

const place = gatewayPrefix + resumableUploadsPath;

export const isUpload = (request: Request): boolean => new URL(request.url).pathname.startsWith(place);

/** Takes files in parts by the tus protocol, as the server does, and remembers how much of each has come. */
export function startUploads() {
  const received = new Map<string, number>();
  return async (request: Request): Promise<Response> => {
    const headers = (offset: number) => ({ 'tus-resumable': '1.0.0', 'upload-offset': String(offset) });
    if (request.method === 'POST') {
      const id = crypto.randomUUID();
      received.set(id, 0);
      return new Response(null, { status: 201, headers: { ...headers(0), location: `${place}/${id}` } });
    }
    const id = new URL(request.url).pathname.slice(place.length + 1);
    const offset = received.get(id);
    if (offset === undefined) return new Response(null, { status: 404 });
    if (request.method !== 'PATCH') return new Response(null, { status: 204, headers: headers(offset) });
    const next = offset + (await request.arrayBuffer()).byteLength;
    received.set(id, next);
    return new Response(null, { status: 204, headers: headers(next) });
  };
}

/** What a browser sends files by, over `fetch`: all of a part has gone at once. */
export class RequestByFetch {
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  responseType = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  response: Blob | undefined;
  readonly #headers = new Headers();
  readonly #stop = new AbortController();
  #method = '';
  #url = '';
  #answered = new Headers();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  abort(): void {
    this.#stop.abort();
    this.onabort?.();
  }

  async send(body: Blob | null): Promise<void> {
    try {
      const request = { method: this.#method, headers: this.#headers, body, signal: this.#stop.signal };
      const answer = await fetch(this.#url, request);
      const size = body?.size ?? 0;
      this.upload.onprogress?.({ loaded: size, total: size });
      this.response = await answer.blob();
      this.status = answer.status;
      this.#answered = answer.headers;
    } catch {
      if (!this.#stop.signal.aborted) this.onerror?.();
      return;
    }
    this.onload?.();
  }
}
