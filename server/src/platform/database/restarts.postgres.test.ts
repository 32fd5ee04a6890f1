import { afterAll, expect, test } from 'vitest';
import { acknowledgedIsWritten, restartUnderLoad } from '../../../testing/database-restarts.ts';
import { prepareDeployment } from '../../../testing/deployment.ts';
import { createDatabase, startPostgresServer } from '../../../testing/postgres-server.ts';
import { testEnvironment } from '../../../testing/test-database.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const restarts = 10;

const postgres = await startPostgresServer(acknowledgedIsWritten);
afterAll(() => postgres.stop());
const environment = {
  ...(await testEnvironment()),
  RATE_LIMIT_PER_MINUTE: '999999999',
  DATABASE_URL: await createDatabase(postgres.url, 'anju_restarts'),
};
await prepareDeployment(environment);

// Ten restarts take 25 s on two quiet processors, and more than a minute where others want them too.
test.for([1, 2])(
  'the database restarts under load, and %i servers lose nothing',
  { timeout: 240_000 },
  async (count) => {
    const servers = await Promise.all(Array.from({ length: count }, () => startTestServer(environment)));
    const report = await restartUnderLoad(postgres, environment, servers, restarts);
    expect(report).toMatchObject({ survived: restarts, lost: 0, otherAnswers: [], jobsDone: true });
    for (const { child, ended } of servers) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
  },
);
