import { type CallOutput, type CallParsedInput, type calls, ForbiddenError } from '@anju/contract';
import { maskedName } from '../../../platform/masking.ts';
import { districtsOf } from '../../access/index.ts';
import type { FoundContractRow } from '../store/search-contracts.ts';
import { searchSigned } from '../store/search-contracts.ts';
import type { Context } from './context.ts';

/** What officials of the line find among the contracts that everybody has signed; before that a contract is its parties' own. */
export function createSearching({ db, access }: Pick<Context, 'db' | 'access'>) {
  const namesOf = ({ signers }: FoundContractRow, wanted: 'lessor' | 'lessee'): string[] =>
    signers
      .filter(({ side }) => side === wanted)
      .map(({ name, isEnterprise }) => (isEnterprise ? name : maskedName(name)));

  return {
    async search(
      { text, district, pageSize, ...input }: CallParsedInput<typeof calls.searchLeaseContracts>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.searchLeaseContracts>> {
      const own = districtsOf(await access.findPerson(accountId), 'ZL');
      if (!own) throw new ForbiddenError('租赁合同由办理租赁业务的人员查询');
      const districts = own === 'whole-city' ? undefined : own;
      const { state, from, to, after } = input;
      const found = await searchSigned(db, {
        ...{ text: text?.trim(), state, from, to, after, size: pageSize + 1 },
        districts: district === undefined ? districts : (districts ?? [district]).filter((one) => one === district),
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
  };
}
