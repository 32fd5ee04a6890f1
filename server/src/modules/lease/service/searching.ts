import { type CallOutput, type CallParsedInput, type calls, LeaseCertificateState } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { maskedName } from '../../../platform/masking.ts';
import { pageOf } from '../../../platform/page-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccessService } from '../../access/index.ts';
import type { ContractsService, FoundContractRow } from '../../contracts/index.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { PapersService } from '../../papers/index.ts';
import { certificateMark } from '../rules/certificate-mark.ts';
import type { LeaseTables } from '../store/tables.ts';
import { listVerifications, type SoughtVerifications } from '../store/verifications.ts';

export interface SearchParts {
  readonly access: Pick<AccessService, 'shownDistricts'>;
  readonly contracts: Pick<ContractsService, 'searchSigned'>;
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly papers: Pick<PapersService, 'searchCertificates'>;
}

export type LeaseSearch = ReturnType<typeof createSearching>;

/** Officials of the line search in their districts. */
export function createSearching(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  { access, contracts, identity, papers }: SearchParts,
) {
  const db = database.tables<LeaseTables>();
  const today = () => dayOf(clock.now(), config.timeZone);
  const shownDistricts = (accountId: string, wanted: string | undefined) =>
    access.shownDistricts(accountId, 'ZL', {
      wanted,
      refusal: '租赁合同、备案证明和房源核验由办理租赁业务的人员查询',
    });

  const namesOf = ({ signers }: FoundContractRow, wanted: 'lessor' | 'lessee'): string[] =>
    signers
      .filter(({ side }) => side === wanted)
      .map(({ name, isEnterprise }) => (isEnterprise ? name : maskedName(name)));

  const listVerified = async (
    pageSize: number,
    sought: Omit<SoughtVerifications, 'today' | 'size'>,
  ): Promise<CallOutput<typeof calls.listMyVerifications>> => {
    const found = await listVerifications(db, { ...sought, today: today(), size: pageSize + 1 });
    const { shown, next } = pageOf(found, pageSize, ({ caseId }) => caseId);
    return {
      next,
      list: shown.map(({ appliedAt, ...verification }) => ({ ...verification, appliedAt: appliedAt.toISOString() })),
    };
  };

  return {
    /**
     * The list holds verifications that the caller asked for, and those of houses that the caller or their enterprise
     * lets or brokers.
     */
    async listMyVerifications(
      { state, after, pageSize }: CallParsedInput<typeof calls.listMyVerifications>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.listMyVerifications>> {
      const [holder] = await identity.accounts.listHolders([accountId]);
      const number = holder?.userType === 'CITIZEN' ? holder.idNumber : holder?.enterprise?.creditCode;
      return listVerified(pageSize, { state, after, shownTo: { accountId, numbers: number ? [number] : [] } });
    },

    async searchVerifications(
      { state, after, pageSize, text, district }: CallParsedInput<typeof calls.searchVerifications>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.searchVerifications>> {
      const shownTo = await shownDistricts(accountId, district);
      return listVerified(pageSize, { state, after, shownTo, text: text?.trim() });
    },

    /** Only contracts that all parties have signed are found: before that a contract concerns its parties alone. */
    async searchContracts(
      { text, district, state, from, to, after, pageSize }: CallParsedInput<typeof calls.searchLeaseContracts>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.searchLeaseContracts>> {
      const found = await contracts.searchSigned({
        kind: 'lease',
        text: text?.trim(),
        state,
        from,
        to,
        after,
        size: pageSize + 1,
        districts: await shownDistricts(accountId, district),
      });
      const { shown, next } = pageOf(found, pageSize, ({ id }) => id);
      return {
        next,
        list: shown.map((contract) => {
          const { signers: _signers, terms, signedAt, ...known } = contract;
          return {
            ...known,
            lessors: namesOf(contract, 'lessor'),
            lessees: namesOf(contract, 'lessee'),
            startDate: String(terms.startDate),
            endDate: String(terms.endDate),
            rent: Number(terms.rent),
            signedAt: signedAt.toISOString(),
          };
        }),
      };
    },

    async searchCertificates(
      { number, state, district, after, pageSize }: CallParsedInput<typeof calls.searchLeaseCertificates>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.searchLeaseCertificates>> {
      const districts = await shownDistricts(accountId, district);
      const sought = { mark: certificateMark, districts, number, state, after, size: pageSize + 1 };
      const found = await papers.searchCertificates(sought);
      const { shown, next } = pageOf(found, pageSize, ({ id }) => id);
      return {
        next,
        list: shown.map(({ id, subjectId, number: of, verdict, lines, issuedAt, checks, lastCheckedAt }) => {
          const line = (wanted: string) => lines.find(({ label }) => label === wanted)?.value ?? '';
          return {
            id,
            number: of,
            checks,
            caseId: Number(subjectId),
            state: LeaseCertificateState.parse(verdict),
            lessors: line('出租人'),
            lessees: line('承租人'),
            address: line('房屋坐落'),
            period: line('租赁期限'),
            issuedAt: issuedAt.toISOString(),
            lastCheckedAt: lastCheckedAt?.toISOString() ?? null,
          };
        }),
      };
    },
  };
}
