import { callGroups, NotFoundError, UnavailableError } from '@anju/contract';
import type { Platform } from '../platform.ts';
import { version } from '../version.ts';
import { type Route, route } from './route.ts';
import { routesOf } from './routes.ts';

const { listOutbox, ...servedCalls } = callGroups.platform;

export function platformRoutes({ database, outbox }: Platform, isStopping: () => boolean): readonly Route[] {
  return [
    ...routesOf(servedCalls, {
      getHealth: async () => ({ status: 'alive' as const, version }),
      getReadiness: async () => {
        if (isStopping() || !(await database.isReachable()))
          throw new UnavailableError('系统正在启动或维护，请稍后重试');
        return { status: 'ready' as const };
      },
    }),
    ...(outbox
      ? [
          route(listOutbox, async (_input, { isLocal }) => {
            if (!isLocal) throw new NotFoundError();
            return outbox.list();
          }),
        ]
      : []),
  ];
}
