import type { Platform } from '../../platform/platform.ts';
import type { BusinessModule } from '../business/index.ts';
import { org101 } from './cases/org101/case-type.ts';
import { org201 } from './cases/org201/case-type.ts';
import { org301 } from './cases/org301/case-type.ts';
import * as registers from './migrations/0018-org-registers.ts';
import { orgRoutes } from './routes.ts';
import { createOrgService, type OrgParts } from './service.ts';

interface Doors extends OrgParts {
  readonly platform: Pick<Platform, 'database'>;
}

export const orgModule = {
  name: 'org',
  migrations: { '0018-org-registers': registers },
  publicLines: {
    企业名称: 'as-is',
    统一社会信用代码: 'as-is',
    法定代表人: 'people',
    机构名称: 'as-is',
    机构类型: 'as-is',
    负责人: 'people',
    网签资格: 'as-is',
    姓名: 'people',
    从业类别: 'as-is',
    从业机构: 'as-is',
  },
  caseTypes: () => [org101, org201, org301],
  start: ({ platform, ...doors }) => ({ routes: orgRoutes(createOrgService(platform, doors)) }),
} satisfies BusinessModule<unknown, Doors>;
