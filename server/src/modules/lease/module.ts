import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccessService } from '../access/index.ts';
import type { BusinessModule } from '../business/index.ts';
import type { ContractRegister } from '../contracts/index.ts';
import type { AccountHolder, IdentityService } from '../identity/index.ts';
import type { MessagesService } from '../messages/index.ts';
import { withGuard } from '../process/index.ts';
import type { RegistryService } from '../registry/index.ts';
import { zl101 } from './cases/zl101/case-type.ts';
import { zl201 } from './cases/zl201/case-type.ts';
import { leaseContract, leaseKind } from './contract-kinds/lease/kind.ts';
import * as tables from './migrations/0013-lease.ts';
import * as changes from './migrations/0026-lease-changes.ts';
import { leaseExchange } from './partners.ts';
import { leaseRoutes } from './routes.ts';
import { createSuspicionFinder, type SuspicionFinder } from './service/finding-suspicions.ts';
import { createSearching, type SearchParts } from './service/searching.ts';
import { createSuspicionDesk } from './service/suspicions.ts';

interface Below {
  readonly registry: Pick<RegistryService, 'leases' | 'houses' | 'house' | 'homes'>;
  readonly contractRegister: ContractRegister;
}

interface Doors extends SearchParts {
  readonly platform: Platform;
  readonly identity: Pick<IdentityService, 'accounts' | 'findAccountId'>;
  readonly access: SearchParts['access'] & Pick<AccessService, 'findPerson'>;
  readonly registry: Pick<RegistryService, 'homes' | 'lettings'>;
  readonly messages: Pick<MessagesService, 'remind'>;
}

export const leaseModule = {
  name: 'lease',
  migrations: { '0013-lease': tables, '0026-lease-changes': changes },
  publicLines: {
    出租人: 'people',
    承租人: 'people',
    // The numbers were masked when the paper was written.
    出租人证件: 'as-is',
    承租人证件: 'as-is',
    房屋坐落: 'address',
    租赁用途: 'as-is',
    租赁期限: 'period',
  },
  exchange: leaseExchange,
  caseTypes: ({ registry, contractRegister }) => [
    withGuard(zl101(registry), registry.house),
    withGuard(zl201(registry, contractRegister), registry.house),
  ],
  contractKinds: ({ registry }) => [leaseKind(registry.homes)],
  start({ platform, registry: { homes, lettings }, ...doors }) {
    const finder = createSuspicionFinder(platform, { ...doors, lettings });
    return {
      routes: leaseRoutes(createSearching(platform, doors), createSuspicionDesk(platform, doors)),
      jobs: [suspicionsJob(finder)],
      async seedDemo() {
        await seedContracts(platform, doors.identity, homes);
        await finder.find(new AbortController().signal);
      },
    };
  },
} satisfies BusinessModule<Below, Doors>;

/** The demo's contracts are between its two citizens. */
async function seedContracts(
  platform: Platform,
  { accounts, findAccountId }: Doors['identity'],
  homes: RegistryService['homes'],
): Promise<void> {
  if (platform.config.demoCases === 0) return;
  const partyOf = async (loginName: string) => {
    const accountId = (await findAccountId(loginName)) as string;
    const [{ name, phone, idNumber }] = (await accounts.listHolders([accountId])) as [AccountHolder];
    return { accountId, name, phone, idNumber: idNumber ?? '' };
  };
  // Only the demo needs the made-up contracts, so they are loaded here.
  const { fillDemoContracts } = await import('./service/demo-contracts.ts');
  const parties = [await partyOf('citizen01'), await partyOf('citizen02')] as const;
  await fillDemoContracts(platform, leaseContract, { homes, parties });
}

const NoData = z.object({});

/** The job runs at night and looks at leases that began, ended or were filed on the day before. */
function suspicionsJob({ find }: SuspicionFinder): JobKind<typeof NoData> {
  return {
    name: 'lease-suspicions',
    data: NoData,
    retryLimit: 1,
    worthSeconds: 12 * 3_600,
    runSeconds: 2 * 3_600,
    cron: '50 1 * * *',
    run: (_data, stop) => find(stop),
  };
}
