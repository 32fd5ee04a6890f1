import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findViolations, type Violation } from '../find-violations.ts';

const manifest = (name: string, dependencies: string[] = [], devDependencies: string[] = [], doors = ['.']) =>
  JSON.stringify({
    name,
    exports: Object.fromEntries(doors.map((door) => [door, './src/index.ts'])),
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '1.0.0'])),
    devDependencies: Object.fromEntries(devDependencies.map((dependency) => [dependency, '1.0.0'])),
  });

const door = 'export const door = 1;\n';

/** Every room stands in this small repository, and no rule is broken. */
const cleanRepository: Record<string, string> = {
  'package.json': manifest('anju', [], ['vitest']),
  'vitest.config.ts': "import { defineConfig } from 'vitest/config';\nexport default defineConfig({});\n",
  'contract/package.json': manifest('@anju/contract', ['zod'], [], ['.', './forms/*']),
  'contract/src/index.ts': "export * from 'zod';\n",
  'ui/package.json': manifest('@anju/ui', ['react', 'antd', 'lodash'], [], ['.', './tokens.css']),
  'ui/src/index.ts':
    "import type { ReactNode } from 'react';\nexport { Button } from 'antd';\nexport type A = ReactNode;\n",
  'sub-app-kit/package.json': manifest('@anju/sub-app-kit', ['@anju/contract', '@anju/ui', 'react']),
  'sub-app-kit/src/index.ts': "export * from '@anju/contract';\n",
  'page-kit/package.json': manifest('@anju/page-kit', ['@anju/ui', '@anju/sub-app-kit', '@anju/case-ui']),
  'page-kit/src/index.ts': "export * from '@anju/ui';\nexport * from '@anju/sub-app-kit';\n",
  'case-ui/package.json': manifest('@anju/case-ui', ['@anju/contract', '@anju/ui', '@anju/page-kit', '@anju/shell']),
  'case-ui/src/index.ts': "export * from '@anju/ui';\nexport * from '@anju/page-kit';\n",
  'page-test/package.json': manifest('@anju/page-test', ['@anju/contract', '@anju/sub-app-kit']),
  'page-test/src/index.ts': "export * from '@anju/sub-app-kit';\n",
  'shell/package.json': manifest(
    '@anju/shell',
    ['@anju/ui', '@anju/lease-app', '@anju/case-ui'],
    ['vite', '@anju/page-test'],
  ),
  'shell/vite.config.ts':
    "import { join } from 'node:path';\nimport { defineConfig } from 'vite';\nexport { join, defineConfig };\n",
  'shell/src/index.ts': "import '@anju/ui/tokens.css';\nimport '@anju/ui';\nimport './main.css';\n",
  'shell/src/main.test.ts':
    "import 'node:fs';\nimport 'vitest';\nimport '@anju/page-test';\nimport './index.ts';\nimport '../testing/stage.ts';\n",
  'shell/testing/stage.ts': "import 'node:http';\nimport 'vite';\n",
  'sub-apps/lease-app/package.json': manifest('@anju/lease-app', ['@anju/case-ui', '@anju/org-app', '@anju/server']),
  'sub-apps/lease-app/src/index.ts': "export * from '@anju/case-ui';\n",
  'sub-apps/org-app/package.json': manifest('@anju/org-app'),
  'sub-apps/org-app/src/index.ts': door,
  'server/package.json': manifest('@anju/server', ['@anju/contract', 'kysely', 'zod'], ['fast-check'], ['./testing']),
  'server/testing/database.ts': "import '../src/modules/lease/store.ts';\nimport '@anju/contract';\n",
  'server/src/main.ts': "import './app.ts';\nimport 'node:process';\n",
  'server/src/app.ts': "import './modules/lease/index.ts';\nimport './platform/clock.ts';\nimport '@anju/contract';\n",
  'server/src/platform/clock.ts':
    "import '@anju/contract';\nimport manifest from '../../package.json' with { type: 'json' };\nexport { manifest };\n",
  'server/src/modules/identity/index.ts': "export * from './service.ts';\n",
  'server/src/modules/identity/service.ts': door,
  'server/src/modules/lease/README.md':
    '# Lease\n\n## Uses\n\n- `identity`: who signs\n\n## Tables\n\n- `process`: not a use\n',
  'server/src/modules/lease/index.ts': "export * from './module.ts';\n",
  'server/src/modules/lease/module.ts':
    "import './routes/list-leases.ts';\nimport './cases/sign/checks.ts';\nimport './migrations/0001.ts';\n",
  'server/src/modules/lease/routes/list-leases.ts': "import '../service.ts';\nimport '../rules/rent.ts';\n",
  'server/src/modules/lease/service.ts':
    "import './store.ts';\nimport './rules/rent.ts';\nimport '../identity/index.ts?url';\nimport 'node:crypto';\n",
  'server/src/modules/lease/store.ts':
    "import 'kysely';\nimport './rules/rent.ts';\nimport '../../platform/clock.ts';\n",
  'server/src/modules/lease/rules/rent.ts':
    "import type { Lease } from '@anju/contract';\nimport './term.ts';\nexport type A = Lease;\n",
  'server/src/modules/lease/rules/term.ts': door,
  'server/src/modules/lease/rules/rent.test.ts':
    "import 'fast-check';\nimport 'vitest';\nimport '../store.ts';\nimport '../../../../testing/database.ts';\nimport '../../process/store.ts';\n",
  'server/src/modules/lease/migrations/0001.ts': "import 'kysely';\nimport '../../../platform/clock.ts';\n",
  'server/src/modules/lease/cases/sign/checks.ts':
    "import '../../service.ts';\nimport '../../rules/rent.ts';\nimport '@anju/contract/forms/lease/sign';\n",
  'server/src/modules/process/index.ts': "export * from './store.ts';\n",
  'server/src/modules/process/store.ts': door,
  'bench/package.json': manifest('@anju/bench', [], ['@anju/server']),
  'bench/run.ts': "import '@anju/server/testing';\n",
  'tools/package.json': manifest('@anju/tools', [], ['rolldown']),
  'tools/start.ts': "import 'rolldown';\nawait import(process.argv[2]);\n",
  'shell/dist/bundle.js': "import 'left-pad';\n",
  'shell/node_modules/left-pad/index.js': "import 'fs';\n",
};

/** The clean repository is copied to a temporary folder, with some files added or replaced. */
export function plantRepository(changes: Record<string, string> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'anju-boundaries-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries({ ...cleanRepository, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

export function violationsWith(changes: Record<string, string> = {}): Violation[] {
  return findViolations(plantRepository(changes)).violations;
}
