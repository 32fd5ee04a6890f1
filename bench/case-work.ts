import { loadavg } from 'node:os';
import { startServer, submitCasesOn } from '@anju/server/testing';
import { withDeployment } from './bench-deployment.ts';
import { leaseOf, openOffice, signInAnew } from './case-work/office.ts';
import { measureOneTask } from './case-work/one-task.ts';
import { measureStart } from './case-work/start-of-a-case.ts';
import { measureWorkingDay } from './case-work/working-day.ts';

/** A smaller number is for work on the measurement itself. */
const cases = Number(process.env.BENCH_CASES ?? 20_000);
const startedOneByOne = Math.min(6_000, cases);

/** Officials and applicants work on two processes and one PostgreSQL. */
export function measureCaseWork() {
  return withDeployment({ DEMO_CASES: '0' }, async (environment) => {
    const load = { before: loadavg()[0], after: 0 };
    const servers: Parameters<typeof measureWorkingDay>[1] = [
      await startServer(environment),
      await startServer(environment),
    ];
    try {
      const office = await openOffice(servers[0].url, environment);
      const start = await measureStart(servers[0].url, servers[0].child, office, startedOneByOne);
      console.log({ start });
      const oneTask = await measureOneTask(
        servers.map(({ url }) => url),
        office,
      );
      console.log({ oneTask });
      const { citizens } = office;
      const perCitizen = Math.ceil((cases - startedOneByOne) / citizens.length);
      await submitCasesOn(
        environment,
        citizens.map((citizen, lane) => ({
          accountId: citizen.accountId,
          drafts: Array.from({ length: perCitizen }, (_, index) => leaseOf(citizen, lane * perCitizen + index)),
        })),
      );
      const officials = await signInAnew(environment, office.officials);
      const workingDay = await measureWorkingDay(environment, servers, officials, cases);
      load.after = loadavg()[0] ?? 0;
      return {
        what: 'leases that two officials decide, two processes on one PostgreSQL',
        loadAverage: load,
        start,
        oneTask,
        workingDay,
        reached: start.reached && oneTask.reached && workingDay.reached,
        wanted: 'each of the three as it says',
      };
    } finally {
      for (const { child } of servers) child.kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
    }
  });
}
