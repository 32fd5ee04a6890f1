import { NotFoundError } from '@anju/contract';
import type { Platform } from '../../../platform/platform.ts';
import { quietThreads } from '../../../platform/quiet-threads.ts';
import * as store from '../store/codes.ts';
import type { IdentityTables } from '../store/tables.ts';
import { newCaptchaCode, sameCaptchaCode } from './captcha-code.ts';
import type { CaptchaWork } from './captcha-worker.ts';

export type Captchas = ReturnType<typeof createCaptchas>;

const validMs = 60_000;

const studio = quietThreads<CaptchaWork>(new URL('./captcha-worker.ts', import.meta.url));

export function createCaptchas({ database, clock, outbox }: Pick<Platform, 'database' | 'clock' | 'outbox'>) {
  const db = database.tables<IdentityTables>();

  const codeOf = async (id: string): Promise<string> => {
    const code = await store.findCaptcha(db, id, clock.now());
    if (code === undefined) throw new NotFoundError('验证码已过期，请刷新');
    return code;
  };

  return {
    async create(): Promise<string> {
      const code = newCaptchaCode();
      const id = await store.addCaptcha(db, code, new Date(clock.now().getTime() + validMs));
      await outbox?.addCaptcha(id, code);
      return id;
    },
    draw: async (id: string) => Buffer.from(await studio('draw', await codeOf(id))),
    speak: async (id: string) => Buffer.from(await studio('speak', await codeOf(id))),
    /** Right or wrong, a captcha is gone once it was held against something. */
    async take(id: string, given: string): Promise<boolean> {
      const code = await store.takeCaptcha(db, id, clock.now());
      return code !== undefined && sameCaptchaCode(given, code);
    },
  };
}
