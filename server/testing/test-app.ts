import { type RunningApp, startApp } from '../src/app.ts';
import { businessModules } from '../src/business-modules.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { afterThisFile } from './after-this-file.ts';
import { forgetDemoOn } from './deployment.ts';
import { silentLog } from './silent-log.ts';
import { testEnvironment } from './test-database.ts';

export interface TestApp extends RunningApp {
  readonly url: string;
  accessTokenOf(loginName: string): Promise<string>;
}

/** Many tests speak with one address, on a machine that is busy with others. */
const unbounded = { RATE_LIMIT_PER_MINUTE: '999999999', CALLS_AT_ONCE: '0' };

/** The whole server runs on a fresh database and a free port, and is stopped after the test file. */
export async function startTestApp(
  overrides: Record<string, string> = {},
  { log = silentLog, clock = systemClock, business = businessModules } = {},
): Promise<TestApp> {
  const environment = { ...(await testEnvironment()), ...unbounded, ...overrides };
  if (overrides.DEMO === 'off') await forgetDemoOn(environment);
  const app = await startApp(readConfig(environment), log, () => {}, clock, business);
  afterThisFile(() => app.stop());
  return {
    ...app,
    url: `http://127.0.0.1:${app.port}`,
    accessTokenOf: async (loginName) => (await app.identity.openSession(loginName, 'normal')).accessToken,
  };
}
