import { Worker } from 'node:worker_threads';

export interface CaptchaOrder {
  readonly number: number;
  readonly form: 'picture' | 'voice';
  readonly code: string;
}

export interface CaptchaStudio {
  draw(code: string): Promise<Buffer>;
  speak(code: string): Promise<Buffer>;
}

/** Drawing takes milliseconds of pure computing: in a thread of its own it holds up nobody. Started when first needed. */
export function createCaptchaStudio(): CaptchaStudio {
  const waiting = new Map<number, { resolve(bytes: Buffer): void; reject(error: Error): void }>();
  let worker: Worker | undefined;
  let orders = 0;

  const open = (): Worker => {
    const opened = new Worker(new URL('./captcha-worker.ts', import.meta.url));
    opened.on('message', ({ number, bytes }: { number: number; bytes: Uint8Array }) => {
      waiting.get(number)?.resolve(Buffer.from(bytes));
      waiting.delete(number);
    });
    opened.on('error', (error) => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    opened.unref();
    return opened;
  };

  const order = (form: CaptchaOrder['form'], code: string): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      worker ??= open();
      orders += 1;
      waiting.set(orders, { resolve, reject });
      worker.postMessage({ number: orders, form, code } satisfies CaptchaOrder);
    });

  return { draw: (code) => order('picture', code), speak: (code) => order('voice', code) };
}
