import { createRegister } from '../src/modules/registry/service.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { inTransaction, openDatabase } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { caseOfRegister } from './case-of-register.ts';

// The process has entered a lease and not committed it, until it is killed.
const [url, unitNumber] = process.argv.slice(2);
if (!url || !unitNumber) throw new Error('which database and unit?');
const database = await openDatabase({ kind: 'postgres', url, poolSize: 1 }, createLog('error'));
const { leases } = createRegister({ clock: systemClock, events: { publish: () => {} } });
await inTransaction(database.tables<unknown>(), async (transaction) => {
  await leases.enter(
    transaction,
    {
      unitNumber,
      use: '居住',
      area: 80,
      rightType: '委托',
      lessors: ['1'],
      lessees: ['2'],
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    },
    caseOfRegister(1, 'killed', '2026-01-01'),
  );
  process.stdout.write('entered\n');
  await new Promise(() => setInterval(() => {}, 1_000));
});
