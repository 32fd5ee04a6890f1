import {
  type CallOutput,
  type CallParsedInput,
  type calls,
  ForbiddenError,
  LeaseCertificateState,
} from '@anju/contract';
import { maskedName } from '../../../platform/masking.ts';
import { districtsOf } from '../../access/index.ts';
import { certificateMark } from '../rules/certificate-mark.ts';
import { type FoundContractRow, searchSigned } from '../store/search-contracts.ts';
import type { Context } from './context.ts';

/** What officials of the line find in their districts. */
export function createSearching({ db, access, papers }: Pick<Context, 'db' | 'access' | 'papers'>) {
  /** Undefined: in the whole city. */
  const listDistricts = async (
    accountId: string,
    wanted: string | undefined,
  ): Promise<readonly string[] | undefined> => {
    const own = districtsOf(await access.findPerson(accountId), 'ZL');
    if (!own) throw new ForbiddenError('租赁合同和备案证明由办理租赁业务的人员查询');
    if (wanted === undefined) return own === 'whole-city' ? undefined : own;
    return own === 'whole-city' || own.includes(wanted) ? [wanted] : [];
  };

  const namesOf = ({ signers }: FoundContractRow, wanted: 'lessor' | 'lessee'): string[] =>
    signers
      .filter(({ side }) => side === wanted)
      .map(({ name, isEnterprise }) => (isEnterprise ? name : maskedName(name)));

  return {
    /** Those that everybody has signed: before that a contract is its parties' own. */
    async searchContracts(
      { text, district, state, from, to, after, pageSize }: CallParsedInput<typeof calls.searchLeaseContracts>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.searchLeaseContracts>> {
      const found = await searchSigned(db, {
        ...{ text: text?.trim(), state, from, to, after, size: pageSize + 1 },
        districts: await listDistricts(accountId, district),
      });
      const shown = found.slice(0, pageSize);
      return {
        list: shown.map((contract) => {
          const { signers: _signers, terms, signedAt, ...known } = contract;
          return {
            ...known,
            ...{ lessors: namesOf(contract, 'lessor'), lessees: namesOf(contract, 'lessee') },
            ...{ startDate: String(terms.startDate), endDate: String(terms.endDate), rent: Number(terms.rent) },
            signedAt: signedAt.toISOString(),
          };
        }),
        next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    async searchCertificates(
      { number, state, district, after, pageSize }: CallParsedInput<typeof calls.searchLeaseCertificates>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.searchLeaseCertificates>> {
      const districts = await listDistricts(accountId, district);
      const sought = { mark: certificateMark, districts, number, state, after, size: pageSize + 1 };
      const found = await papers.searchCertificates(sought);
      const shown = found.slice(0, pageSize);
      return {
        list: shown.map(({ id, subjectId, number: of, verdict, lines, issuedAt, checks, lastCheckedAt }) => {
          const line = (wanted: string) => lines.find(({ label }) => label === wanted)?.value ?? '';
          return {
            ...{ id, number: of, checks, caseId: Number(subjectId) },
            state: LeaseCertificateState.parse(verdict),
            ...{ lessors: line('出租人'), lessees: line('承租人') },
            ...{ address: line('房屋坐落'), period: line('租赁期限') },
            issuedAt: issuedAt.toISOString(),
            lastCheckedAt: lastCheckedAt?.toISOString() ?? null,
          };
        }),
        next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      };
    },
  };
}
