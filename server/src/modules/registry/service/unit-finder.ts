import { BadInputError } from '@anju/contract';
import type { Platform } from '../../../platform/platform.ts';
import { placeIn, readAddress, readCode, soughtTerms } from '../rules/address-query.ts';
import { listIdsByCodes } from '../store/known-units.ts';
import { findUnits } from '../store/search.ts';
import type { RegistryTables } from '../store/tables.ts';
import { spokenNames } from './spoken-names.ts';

interface Asked {
  readonly text: string;
  readonly district?: string | undefined;
  readonly pageSize: number;
}

/** Units are found by their address as people write it, or by one of their numbers. */
export function createUnitFinder({ database, config }: Pick<Platform, 'database' | 'config'>) {
  const db = database.tables<RegistryTables>();
  return {
    async findIds({ text, district, pageSize }: Asked): Promise<number[]> {
      const code = readCode(text);
      if (code !== undefined) return listIdsByCodes(db, { unitNumber: code, houseCode: code });
      const { words, roadNumber, ...numbers } = readAddress(text);
      const { names: named, district: inDistrict } = placeIn(words, config);
      if (named.length === 0) throw new BadInputError('请输入小区或者道路的名称，至少两个字，或者完整的不动产单元号');
      const terms = soughtTerms(await spokenNames(named), roadNumber);
      return findUnits(db, { ...numbers, terms, district: district ?? inDistrict, size: pageSize });
    },
  };
}
