import { type Environment, prepareDeployment } from './deployment.ts';
import { createDatabase, postgresTemplate } from './postgres-server.ts';
import { demoIn, openPostgres, type PreparedDemo } from './prepared-demo.ts';

// The test command runs this as a step, for those after it.
const demo = demoIn(process.env.ANJU_PREPARED_DEMO as string);
await Promise.all([prepareDemo(demo.embedded), preparePostgresDemo(demo)]);

function prepareDemo(dataDirectory: string, settings: Environment = {}): Promise<void> {
  return prepareDeployment({ DATA_DIR: dataDirectory, DEMO: 'on', DEMO_CASES: '0', ...settings });
}

async function preparePostgresDemo({ postgres, ...demo }: PreparedDemo): Promise<void> {
  const server = await openPostgres(demo);
  await prepareDemo(postgres, { DATABASE_URL: await createDatabase(server.url, postgresTemplate) });
  await server.stop();
}
