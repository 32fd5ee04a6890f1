import type { BusinessModule } from '../business/index.ts';
import { withGuard } from '../process/index.ts';
import { type RegistryService, saleExchange } from '../registry/index.ts';
import { fh101 } from './cases/fh101/case-type.ts';
import { fh301 } from './cases/fh301/case-type.ts';
import { fh401 } from './cases/fh401/case-type.ts';

interface Below {
  readonly registry: Pick<RegistryService, 'permits' | 'sales' | 'house'>;
}

export const housingModule = {
  name: 'housing',
  migrations: {},
  publicLines: {
    项目名称: 'as-is',
    项目坐落: 'as-is',
    开发企业: 'as-is',
    批准楼号: 'as-is',
    总套数: 'as-is',
    住宅面积: 'as-is',
    商业面积: 'as-is',
    其他面积: 'as-is',
    层数: 'as-is',
    不动产单元代码: 'as-is',
    // Buyers have to know where to pay.
    监管银行: 'as-is',
    监管账号: 'as-is',
    有效期限: 'period',
    房屋坐落: 'address',
    出卖人: 'people',
    买受人: 'people',
  },
  exchange: saleExchange,
  caseTypes: ({ registry }) => [
    fh101,
    withGuard(fh301(registry), registry.house),
    withGuard(fh401(registry), registry.house),
  ],
} satisfies BusinessModule<Below, never>;
