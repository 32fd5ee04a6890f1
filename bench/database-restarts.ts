import { acknowledgedIsWritten, restartUnderLoad, startServer } from '@anju/server/testing';
import { withDeployment } from './bench-deployment.ts';

const restarts = 30;

/** PostgreSQL restarts under load in three ways in turn: shut down, killed, and with its connections terminated. */
export function measureDatabaseRestarts() {
  return withDeployment(
    { DEMO_CASES: '0' },
    async (environment, postgres) => {
      const measure = async (processes: number) => {
        const servers = await Promise.all(Array.from({ length: processes }, () => startServer(environment)));
        try {
          return await restartUnderLoad(postgres, environment, servers, restarts);
        } finally {
          for (const { child } of servers) child.kill('SIGTERM');
          await Promise.all(servers.map(({ ended }) => ended));
        }
      };
      const oneProcess = await measure(1);
      const twoProcesses = await measure(2);
      return {
        what: 'restarts of PostgreSQL under calls that read and write',
        oneProcess,
        twoProcesses,
        reached: [oneProcess, twoProcesses].every(
          ({ survived, lost, otherAnswers, jobsDone }) =>
            survived === restarts && lost === 0 && otherAnswers.length === 0 && jobsDone,
        ),
        wanted: `${restarts} of ${restarts} survived on one process and on two, nothing acknowledged lost, every failed call answered 503`,
      };
    },
    acknowledgedIsWritten,
  );
}
