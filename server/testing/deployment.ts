import { prepareDatabase } from '../src/app.ts';
import { createIdentityService, type IdentityService } from '../src/modules/identity/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log/log.ts';

export type Environment = Readonly<Record<string, string>>;

const log = createLog('error');

/** Makes the tables and the demo city that the environment asks for, and leaves them. */
export function prepareDeployment(environment: Environment): Promise<void> {
  return prepareDatabase(readConfig(environment), log);
}

/** Acts on the database of servers that run as processes of their own. */
async function withIdentity<Result>(
  environment: Environment,
  work: (identity: IdentityService) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(readConfig(environment).database, log);
  try {
    return await work(createIdentityService({ database, clock: systemClock }));
  } finally {
    await database.close();
  }
}

export function openSessionOn(environment: Environment, loginName: string) {
  return withIdentity(environment, (identity) => identity.openSession(loginName, 'normal'));
}

export function endSessionOn(environment: Environment, sessionId: string): Promise<void> {
  return withIdentity(environment, (identity) => identity.endSession(sessionId));
}
