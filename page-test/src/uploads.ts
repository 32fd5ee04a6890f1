import { vi } from 'vitest';
import { sentTo } from './question.ts';

/**
 * Uploads use XMLHttpRequest, which reports their progress. The gateway answers those that are calls like all others.
 */
export function answerUploads(): void {
  const Beyond = globalThis.XMLHttpRequest;
  class AnsweredRequest extends Beyond {
    #method = '';
    #url = '';
    readonly #headers = new Headers();

    override open(method: string, url: string | URL): void {
      this.#method = method;
      this.#url = new URL(url, location.href).href;
      super.open(method, url);
    }

    override setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
      super.setRequestHeader(name, value);
    }

    override send(body: Blob | null = null): void {
      const request = new Request(this.#url, { method: this.#method, headers: this.#headers, body });
      if (sentTo(request) === undefined) super.send(body);
      else void this.#ask(request, body?.size ?? 0);
    }

    async #ask(request: Request, total: number): Promise<void> {
      try {
        const answer = await fetch(request);
        const response = await answer.blob();
        const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
        this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: total, total }));
        Object.defineProperties(this, {
          status: { value: answer.status },
          response: { value: response },
          getAllResponseHeaders: { value: () => headers },
        });
        this.dispatchEvent(new ProgressEvent('load'));
      } catch {
        this.dispatchEvent(new ProgressEvent('error'));
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
}
