import { expect, test } from 'vitest';
import { violationsWith } from './testing/planted-repository.ts';

test('a repository that keeps the table has no violation', () => {
  expect(violationsWith()).toEqual([]);
});

const lease = 'server/src/modules/lease';

test.each([
  ['import type', "import type { A } from '../store.ts';"],
  ['inline type import', "import { type A } from '../store.ts';"],
  ['import in type position', "export type A = import('../store.ts').A;"],
  ['typeof import', "export let a: typeof import('../store.ts');"],
  ['export from', "export { a } from '../store.ts';"],
  ['export type from', "export type { A } from '../store.ts';"],
  ['export all', "export * from '../store.ts';"],
  ['dynamic import', "export const a = await import('../store.ts');"],
  ['dynamic import of a template', 'export const a = await import(`../store.ts`);'],
  ['import equals', "import a = require('../store.ts');"],
  ['side effect import', "import '../store.ts';"],
  ['import with a query', "import '../store.ts?raw';"],
])('%s counts as an import', (_form, line) => {
  const violations = violationsWith({ [`${lease}/rules/a.ts`]: line });
  expect(violations.map(({ rule }) => rule)).toEqual([expect.stringContaining('rules may import')]);
});

const general: [title: string, file: string, line: string, rule: string, hint: string][] = [
  ['a style sheet of another room', 'shell/src/a.ts', "import '../../ui/src/a.css';", 'package name', "'@anju/ui'"],
  ["the root's files", 'ui/src/a.test.ts', "import '../../package.json';", 'no other room', 'ui is visual'],
  [
    'a path into contract',
    `${lease}/rules/a.ts`,
    "import '../../../../../contract/src/index.ts';",
    'by its package name',
    "'@anju/contract'",
  ],
  [
    'a deep import by name',
    'shell/src/a.ts',
    "import '@anju/ui/src/theme.ts';",
    'doors its package.json exports (., ./tokens.css)',
    'export what is needed',
  ],
  [
    'an undeclared package',
    'shell/src/a.ts',
    "import 'left-pad';",
    'nearest package.json declares',
    'shell/package.json',
  ],
  [
    'an undeclared room',
    'shell/src/a.ts',
    "import '@anju/contract';",
    'nearest package.json declares',
    'shell/package.json',
  ],
  [
    'a development package in a source',
    'server/src/platform/a.ts',
    "import 'fast-check';",
    'devDependencies are for tests',
    'server/package.json',
  ],
  [
    "the root's packages in a source",
    'server/src/platform/a.ts',
    "import 'vitest';",
    'nearest package.json declares',
    'server/package.json',
  ],
  [
    'SQL outside a store',
    `${lease}/service.ts`,
    "import { sql } from 'kysely';",
    'may not import kysely',
    'SQL in store.ts',
  ],
  ['a built-in without prefix', 'server/src/platform/a.ts', "import 'fs';", 'node: prefix', "'node:fs'"],
  [
    'a computed import',
    'server/src/platform/a.ts',
    'import(process.argv[2]);',
    'names what it imports',
    'constant text',
  ],
  [
    "another module's inside",
    `${lease}/service.ts`,
    "import '../identity/service.ts';",
    'only through its index.ts',
    'modules/identity/index.ts',
  ],
  [
    'a module the README leaves out',
    `${lease}/service.ts`,
    "import '../process/index.ts';",
    'lease/README.md does not',
    '- `process`: why',
  ],
  [
    'a module without README',
    'server/src/modules/identity/service.ts',
    "import '../process/index.ts';",
    'identity/README.md is missing',
    '- `process`: why',
  ],
  ['what is for tests in a source', 'shell/src/a.ts', "import '@anju/page-test';", 'shell may import', 'page chrome'],
  ['testing/ in a source', 'shell/src/a.ts', "import '../testing/stage.ts';", 'by tests alone', 'in its sources'],
  [
    'a door to testing/ in a source',
    'sub-apps/lease-app/src/a.ts',
    "import '@anju/case-ui/testing';",
    'by tests alone',
    'in its sources',
  ],
  [
    "another room's sources in a test",
    'server/src/app.test.ts',
    "import '../../shell/src/index.ts';",
    'server root may import',
    'put platform',
  ],
  [
    "another room's door in a test",
    'ui/src/a.test.tsx',
    "import '@anju/contract';",
    'ui may import',
    'no housing noun',
  ],
  ['a path into nowhere', `${lease}/service.ts`, "import './helping/a.ts';", 'leads into a room', 'lease/helping/a.ts'],
];

test.each(general)('%s is caught', (_title, file, line, rule, hint) => {
  const violations = violationsWith({ [file]: line });
  expect(violations).toHaveLength(1);
  expect(violations[0]?.rule).toContain(rule);
  expect(violations[0]?.hint).toContain(hint);
});

test('a computed import is left to the one file that loads what a build has left', () => {
  const line = 'import(process.argv[2]);';
  expect(violationsWith({ 'server/src/platform/http/load-page-renderer.ts': line })).toEqual([]);
});

test('a file outside every room is caught, imports or not', () => {
  const file = `${lease}/helping/a.ts`;
  expect(violationsWith({ [file]: 'export const a = 1;' })).toMatchObject([{ file, problem: 'belongs to no room' }]);
});

test('a cycle of modules is caught once, with the way round', () => {
  const violations = violationsWith({
    'server/src/modules/identity/README.md': '## Uses\n- `process`: tasks\n',
    'server/src/modules/identity/service.ts': "import type { A } from '../process/index.ts';\nexport type B = A;\n",
    'server/src/modules/process/README.md': '## Uses\n- `lease`: tasks\n',
    'server/src/modules/process/service.ts': "import '../lease/index.ts';\n",
  });
  expect(violations).toHaveLength(1);
  expect(violations[0]?.rule).toBe('modules form no cycle: identity → process → lease → identity');
});

test('a source that cannot be parsed stops the check with its name', () => {
  expect(() => violationsWith({ 'shell/src/a.ts': 'import {' })).toThrow('shell/src/a.ts');
});
