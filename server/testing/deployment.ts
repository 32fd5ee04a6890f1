import { withPreparedDatabase } from '../src/app.ts';
import { createCatalogService } from '../src/modules/catalog/index.ts';
import { createIdentityService, type IdentityService } from '../src/modules/identity/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createLog } from '../src/platform/log/log.ts';
import { openPlatform } from '../src/platform/platform.ts';

export type Environment = Readonly<Record<string, string>>;

const log = createLog('error');

/** Makes the tables and the demo city that the environment asks for, and leaves them. */
export function prepareDeployment(environment: Environment): Promise<void> {
  return withPreparedDatabase(readConfig(environment), log);
}

/** Acts on the database of servers that run as processes of their own. */
async function withIdentity<Result>(
  environment: Environment,
  work: (identity: IdentityService) => Promise<Result>,
): Promise<Result> {
  const platform = await openPlatform(readConfig(environment), log, systemClock);
  try {
    return await work(createIdentityService(platform, createCatalogService(platform)));
  } finally {
    await platform.database.close();
  }
}

export function openSessionOn(environment: Environment, loginName: string) {
  return withIdentity(environment, (identity) => identity.openSession(loginName, 'normal'));
}
