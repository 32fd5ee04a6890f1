import { globSync } from 'node:fs';
import { rangeOf } from './find-range.ts';

/** The targets are listed by file; a file that does more than decide lists the functions that do. */
type Targets = Readonly<Record<string, 'whole' | readonly string[]>>;

export interface Suite {
  readonly name: string;
  readonly targets: Targets;
  /** A suite with a database has these tests; a suite of rules runs against the tests that stand beside them. */
  readonly databaseTests?: readonly string[];
}

const whole = (...files: readonly string[]): Targets => Object.fromEntries(files.map((file) => [file, 'whole']));
const modules = 'server/src/modules';

/** Rules, and all code that decides who may see or do what, are mutated, and these tests should notice it. */
export const suites: readonly Suite[] = [
  {
    name: 'rules',
    targets: whole(
      ...globSync(`${modules}/{*,*/*}/rules/*.ts`, { exclude: ['**/*.test.ts'] }).sort(),
      'server/src/platform/session/guard.ts',
      'shell/src/routes/guard.ts',
      'shell/src/workspace/tabs/open-tabs.ts',
    ),
  },
  {
    name: 'access',
    targets: whole(`${modules}/access/service.ts`, `${modules}/access/store.ts`),
    databaseTests: [`${modules}/access/person.both.test.ts`],
  },
  {
    name: 'cases',
    targets: {
      ...whole(`${modules}/process/reading/service/visible-case.ts`, 'server/src/platform/database/matches-some.ts'),
      [`${modules}/process/store/cases.ts`]: ['selectVisibleCases', 'findVisibleCase', 'isDocumentOfVisibleCase'],
      [`${modules}/process/store/tables.ts`]: ['inScope'],
    },
    databaseTests: [`${modules}/process/store/visible-cases.db.test.ts`],
  },
  {
    name: 'boxes',
    targets: {
      [`${modules}/process/boxes/store/boxes.ts`]: [
        'listPending',
        'pendingPart',
        'listHandled',
        'listOwn',
        'listVisible',
      ],
      [`${modules}/process/boxes/store/due-boxes.ts`]: ['openHandled', 'countedByDue', 'countBoxes', 'countOwnBoxes'],
      [`${modules}/process/figures/store/figures.ts`]: [
        'countByCategory',
        'countOwnByCategory',
        'countByMonth',
        'countOwnByMonth',
        'listFigure',
      ],
    },
    databaseTests: [`${modules}/process/boxes/store/whose-boxes.db.test.ts`],
  },
  {
    name: 'failures',
    targets: {
      ...whole(`${modules}/process/decision/store/failures.ts`),
      [`${modules}/process/decision/service/isolate-failures.ts`]: ['listCaseFailures'],
    },
    databaseTests: [`${modules}/process/failures.db.test.ts`],
  },
  {
    name: 'documents',
    targets: { [`${modules}/documents/service/reading.ts`]: ['isAdmitted', 'mayRead', 'getReadable'] },
    databaseTests: [`${modules}/documents/documents.both.test.ts`],
  },
  {
    name: 'search',
    targets: { [`${modules}/search/store.ts`]: ['ofBusiness', 'ownWays', 'findAmongNewest', 'findAmongAll'] },
    databaseTests: [`${modules}/search/search.both.test.ts`],
  },
  {
    name: 'catalog',
    targets: {
      [`${modules}/catalog/service/managed-roles.ts`]: ['listPowers', 'administratorsAmong'],
      [`${modules}/catalog/store/apps.ts`]: ['enterableApps'],
      [`${modules}/catalog/store/menu-items.ts`]: ['listVisibleMenuItems'],
      [`${modules}/catalog/store/roles.ts`]: ['holdsPermission', 'listPermissionHolders'],
    },
    databaseTests: [`${modules}/catalog/catalog.both.test.ts`, `${modules}/catalog/menus.db.test.ts`],
  },
];

/** Without a name all suites are selected; a name selects one, and a file selects its suite with that file alone. */
export function selectSuites(only: string | undefined): Suite[] {
  if (only === undefined) return [...suites];
  for (const suite of suites) {
    if (suite.name === only) return [suite];
    const target = suite.targets[only];
    if (target) return [{ ...suite, targets: { [only]: target } }];
  }
  throw new Error(`${only} is not among what is mutated; tools/mutate/suites.ts says what is`);
}

/** As Stryker takes them. */
export function patternsOf({ targets }: Suite): string[] {
  return Object.entries(targets).flatMap(([file, functions]) =>
    functions === 'whole' ? [file] : functions.map((name) => rangeOf(file, name)),
  );
}
