import { expect, test } from 'vitest';
import { violationsWith } from './testing/planted-repository.ts';

const lease = 'server/src/modules/lease';

/** Each room has a file, a line that does not belong there, the rule and the hint. */
const misplaced: [file: string, line: string, rule: string, hint: string][] = [
  ['contract/src/a.ts', "import 'react';", 'contract may import: no other room; zod', 'browser and server must agree'],
  ['contract/src/a.ts', "import 'node:fs';", 'no Node built-in', 'browser and server must agree'],
  ['contract/src/a.ts', "import '@anju/ui';", 'contract may import: no other room', 'on that side'],
  ['ui/src/a.tsx', "import 'lodash';", 'ui may import: no other room; react', 'no housing noun'],
  ['ui/src/a.tsx', "import { z } from '@anju/contract';", 'ui may import: no other room', 'sub-app or case-ui'],
  ['ui/src/a.tsx', "import 'node:path';", 'no Node built-in', 'no housing noun'],
  ['sub-app-kit/src/a.ts', "import '@anju/ui';", 'sub-app-kit may import: contract', 'visual parts belong in ui'],
  ['sub-app-kit/src/a.ts', "import 'node:http';", 'no Node built-in', 'carries a sub-app'],
  ['page-kit/src/a.ts', "import '@anju/case-ui';", 'page-kit may import: contract, ui', 'no housing noun'],
  ['page-kit/src/a.ts', "import 'node:http';", 'no Node built-in', 'binds what pages are made of'],
  ['case-ui/src/a.ts', "import '@anju/shell';", 'case-ui may import: contract, ui', 'page chrome in shell'],
  ['case-ui/src/a.ts', "import 'node:http';", 'no Node built-in', 'what all cases share'],
  ['shell/src/a.ts', "import '@anju/lease-app';", 'shell may import: contract, ui', 'by its URL at run time'],
  ['shell/src/a.ts', "import '@anju/case-ui';", 'shell may import: contract, ui', 'sub-app or case-ui'],
  ['shell/src/a.ts', "import 'node:crypto';", 'no Node built-in', 'page chrome'],
  ['sub-apps/lease-app/src/a.ts', "import '@anju/org-app';", 'sub-app may import: contract', 'two of them need'],
  ['sub-apps/lease-app/src/a.ts', "import '../../org-app/src/index.ts';", 'sub-app may import', 'two of them need'],
  ['sub-apps/lease-app/src/a.ts', "import '@anju/server';", 'sub-app may import', 'built and deployed alone'],
  ['sub-apps/lease-app/src/a.ts', "import 'node:http';", 'no Node built-in', 'built and deployed alone'],
  ['server/src/platform/a.ts', "import '../modules/lease/index.ts';", 'platform may import: contract', 'in its module'],
  ['server/src/platform/a.ts', "import '../app.ts';", 'platform may import: contract', 'in its module'],
  ['server/src/a.ts', "import './modules/lease/service.ts';", 'only through its index.ts', 'lease/index.ts'],
  ['server/src/a.ts', "import '../../tools/start.ts';", 'server root may import', 'put platform and modules together'],
  [`${lease}/routes.ts`, "import './store.ts';", 'routes may import: service', 'SQL in store.ts'],
  [`${lease}/routes/a.ts`, "import '../store.ts';", 'routes may import: service', 'SQL in store.ts'],
  [`${lease}/routes/a.ts`, "import '../index.ts';", 'index.ts is the door for other modules', 'the file itself'],
  [`${lease}/index.ts`, "import '../../main.ts';", 'module door may import: contract', 'work belongs in service.ts'],
  [`${lease}/module.ts`, "import '../../main.ts';", 'module assembly may import', 'parts together'],
  [
    `${lease}/service.ts`,
    "import './routes/list-leases.ts';",
    'service may import: rules',
    'replies belong in routes.ts',
  ],
  [
    `${lease}/store.ts`,
    "import './service.ts';",
    'store may import: platform',
    'steps and other modules belong in service.ts',
  ],
  [
    `${lease}/store.ts`,
    "import '../identity/index.ts';",
    'store may import: platform',
    'other modules belong in service',
  ],
  [`${lease}/rules/a.ts`, "import '../store.ts';", 'rules may import: contract; no package', 'let service.ts fetch'],
  [`${lease}/ending/rules/a.ts`, "import '../store/a.ts';", 'rules may import: contract', 'let service.ts fetch'],
  [`${lease}/ending/store/a.ts`, "import '../service/a.ts';", 'store may import: platform', 'order of steps'],
  [
    `${lease}/ending/service/a.ts`,
    "import '../../routes.ts';",
    'service may import: rules',
    'replies belong in routes.ts',
  ],
  [`${lease}/rules/a.ts`, "import 'zod';", 'no package', 'computable from its arguments'],
  [`${lease}/rules/a.ts`, "import 'node:crypto';", 'no Node built-in', 'computable from its arguments'],
  [`${lease}/rules/a.ts`, "import '../../../platform/clock.ts';", 'rules may import: contract', 'pass it in'],
  [`${lease}/rules/a.ts`, "import '../../identity/index.ts';", 'rules may import: contract', 'pass it in'],
  [`${lease}/migrations/a.ts`, "import '@anju/contract';", 'migrations may import: platform; kysely', 'must still run'],
  [`${lease}/migrations/a.ts`, "import 'zod';", 'migrations may import: platform; kysely', 'must still run'],
  [`${lease}/migrations/a.ts`, "import 'node:fs';", 'no Node built-in', 'must still run'],
  [`${lease}/cases/sign/a.ts`, "import '../../store.ts';", 'case package may import', 'SQL belongs in store.ts'],
  ['tools/a.ts', "import '../server/src/app.ts';", 'tools may import: contract', 'run them as programs'],
  ['e2e/a.ts', "import '../server/src/app.ts';", 'e2e may import: contract', 'as a user does'],
  ['bench/a.ts', "import '../server/src/app.ts';", 'bench may import: contract', 'from outside'],
  ['server/a.ts', "import './src/app.ts';", 'server package may import: contract', 'code belongs in server/src'],
  ['a.config.ts', "import './tools/start.ts';", 'repository root may import: no other room', 'code belongs in a room'],
];

test.each(misplaced)('%s with %s is caught', (file, line, rule, hint) => {
  const violations = violationsWith({ [file]: `\n${line}\n` });
  expect(violations).toHaveLength(1);
  expect(violations[0]).toMatchObject({ file, line: 2 });
  expect(violations[0]?.rule).toContain(rule);
  expect(violations[0]?.hint).toContain(hint);
});
