import { calls, NotFoundError, UnavailableError } from '@anju/contract';
import type { Platform } from '../platform.ts';
import { version } from '../version.ts';
import { type Route, route } from './route.ts';

export function platformRoutes({ database, outbox }: Platform, isStopping: () => boolean): readonly Route[] {
  return [
    route(calls.getHealth, async () => ({ status: 'alive' as const, version })),
    route(calls.getReadiness, async () => {
      if (isStopping() || !(await database.isReachable())) throw new UnavailableError('系统正在启动或维护，请稍后重试');
      return { status: 'ready' as const };
    }),
    ...(outbox
      ? [
          route(calls.listOutbox, async (_input, { isLocal }) => {
            if (!isLocal) throw new NotFoundError();
            return outbox.list();
          }),
        ]
      : []),
  ];
}
