import { NotFoundError } from '@anju/contract';
import { fairQueue } from '../../../platform/fair-queue.ts';
import { clientNetwork } from '../../../platform/http/client-network.ts';
import { lowPriorityWorkers } from '../../../platform/low-priority-workers.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../store/codes.ts';
import type { IdentityTables } from '../store/tables.ts';
import { newCaptchaCode, sameCaptchaCode } from './captcha-code.ts';
import type { CaptchaWork } from './captcha-worker.ts';
import type { Client } from './sessions.ts';

export type Captchas = ReturnType<typeof createCaptchas>;

const validMs = 60_000;

const queue = fairQueue({
  atOnce: 1,
  atOncePerClient: 1,
  rest: 1,
  waitingPerClient: 48,
  waitingPerAccount: 16,
  waiting: 256,
});
const compute = lowPriorityWorkers<CaptchaWork>(new URL('./captcha-worker.ts', import.meta.url));

export function createCaptchas({ database, clock, outbox }: Pick<Platform, 'database' | 'clock' | 'outbox'>) {
  const db = database.tables<IdentityTables>();

  const codeOf = async (id: string): Promise<string> => {
    const code = await store.findCaptcha(db, id, clock.now());
    if (code === undefined) throw new NotFoundError('验证码已过期，请刷新');
    return code;
  };

  const made = async (kind: keyof CaptchaWork, id: string, { clientAddress }: Client): Promise<Buffer> => {
    const owner = { client: clientNetwork(clientAddress) };
    queue.assertRoom(owner);
    const code = await codeOf(id);
    return Buffer.from(await queue.run(owner, () => compute(kind, code)));
  };

  return {
    async create(): Promise<string> {
      const code = newCaptchaCode();
      const id = await store.addCaptcha(db, code, new Date(clock.now().getTime() + validMs));
      await outbox?.addCaptcha(id, code);
      return id;
    },
    draw: (id: string, client: Client) => made('draw', id, client),
    speak: (id: string, client: Client) => made('speak', id, client),
    /** One check uses up a captcha, whether the answer was right or wrong. */
    async take(id: string, given: string): Promise<boolean> {
      const code = await store.takeCaptcha(db, id, clock.now());
      return code !== undefined && sameCaptchaCode(given, code);
    },
  };
}
