import type { MyLease } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { maskedIdNumber } from '../../../platform/masking.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { PapersService } from '../../papers/index.ts';
import type { ProcessService } from '../../process/index.ts';
import type { Holdings } from '../../registry/index.ts';

const maxLeases = 200;

export interface LeaseParts {
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly holdings: Holdings;
  readonly process: Pick<ProcessService, 'listAppliedFor'>;
  readonly papers: Pick<PapersService, 'listPapers'>;
}

/** The list holds all leases by which a person lets or rents, including those that others have filed. */
export function createMyLeases(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { identity, holdings, process, papers }: LeaseParts,
) {
  return {
    async listMine(accountId: string): Promise<MyLease[]> {
      const [holder] = await identity.accounts.listHolders([accountId]);
      const numbers = [holder?.idNumber, holder?.enterprise?.creditCode].filter((one) => typeof one === 'string');
      const leases = await holdings.listLeases(numbers, dayOf(clock.now(), config.timeZone), maxLeases);
      const applied = new Set(
        await process.listAppliedFor(
          leases.map(({ caseId }) => caseId),
          accountId,
        ),
      );
      return Promise.all(
        leases.map(async ({ lessors, lessees, ...lease }) => {
          const isApplicant = applied.has(lease.caseId);
          const issued = isApplicant ? await papers.listPapers({ kind: 'case', id: String(lease.caseId) }) : [];
          const granted = issued.findLast(({ kind }) => kind === 'granted');
          return {
            ...lease,
            lessors: lessors.map(maskedIdNumber),
            lessees: lessees.map(maskedIdNumber),
            isApplicant,
            certificate: granted
              ? { id: granted.id, title: granted.title, number: granted.number, checkCode: granted.checkCode }
              : null,
          };
        }),
      );
    },
  };
}
