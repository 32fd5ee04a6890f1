import { posix } from 'node:path';

export interface Room {
  name: string;
  /** The glob of the room's files starts at the repository's root. */
  files: string;
  /** The room may import these rooms besides itself. `module door` means another module's index.ts. */
  mayImport: readonly string[];
  /** The room may import the packages that its package.json declares, or these alone. */
  packages: 'declared' | readonly string[];
  /** The room may not import these packages although they are declared. */
  forbiddenPackages?: readonly string[];
  nodeBuiltins: boolean;
  /** The one task of these files is to load what a build has left, by a path known at run time. */
  loadsBuilds?: readonly string[];
  /** The hint is printed with a violation: it says what the room holds, and where the rest belongs. */
  hint: string;
  /** The room is never shipped: its sources may use devDependencies and compute what they import. */
  development?: true;
  /** Tests of any room may import it. */
  forTests?: true;
}

const moduleFolder = 'server/src/modules/*';
/** SQL stands in store.ts and in migrations/. */
const sqlPackages = ['kysely', 'pg'];
const moduleParts = ['routes', 'service', 'rules', 'store', 'migrations', 'case package', 'contract kind'];

/** The first match wins. */
export const rooms: readonly Room[] = [
  {
    name: 'contract',
    files: 'contract/**',
    mayImport: [],
    packages: ['zod'],
    nodeBuiltins: false,
    hint: 'contract holds only what browser and server must agree on; a line that one side alone needs belongs on that side',
  },
  {
    name: 'ui',
    files: 'ui/**',
    mayImport: [],
    packages: [
      'react',
      'react-dom',
      'antd',
      '@ant-design/icons',
      '@ant-design/icons-svg',
      'dayjs',
      'echarts',
      'pdfjs-dist',
      'zustand',
    ],
    nodeBuiltins: false,
    hint: 'ui is visual and knows no housing noun; with a housing noun the line belongs in a sub-app or case-ui, page chrome in shell',
  },
  {
    name: 'sub-app-kit',
    files: 'sub-app-kit/**',
    mayImport: ['contract'],
    packages: 'declared',
    nodeBuiltins: false,
    hint: 'sub-app-kit carries a sub-app into the shell and draws nothing; visual parts belong in ui or case-ui',
  },
  {
    name: 'page-kit',
    files: 'page-kit/**',
    mayImport: ['contract', 'ui', 'sub-app-kit'],
    packages: 'declared',
    nodeBuiltins: false,
    hint: 'page-kit binds what pages are made of to calls and knows no housing noun; with one the line belongs in case-ui or a sub-app, what knows no call in ui',
  },
  {
    name: 'case-ui',
    files: 'case-ui/**',
    mayImport: ['contract', 'ui', 'sub-app-kit', 'page-kit'],
    packages: 'declared',
    nodeBuiltins: false,
    hint: 'case-ui shows what all cases share; what one application alone shows belongs in its sub-app, page chrome in shell',
  },
  {
    name: 'page-test',
    files: 'page-test/**',
    mayImport: ['contract', 'ui', 'sub-app-kit'],
    packages: 'declared',
    nodeBuiltins: true,
    hint: 'page-test is what tests of screens share: the gateway that answers them, the shell around a page, people; what one room shows belongs into its tests',
    development: true,
    forTests: true,
  },
  {
    name: 'shell',
    files: 'shell/**',
    mayImport: ['contract', 'ui', 'sub-app-kit'],
    packages: 'declared',
    nodeBuiltins: false,
    hint: 'shell is page chrome and meets a sub-app only by its URL at run time; visual lines with a housing noun belong in a sub-app or case-ui',
  },
  {
    name: 'sub-app',
    files: 'sub-apps/*/**',
    mayImport: ['contract', 'ui', 'sub-app-kit', 'page-kit', 'case-ui'],
    packages: 'declared',
    nodeBuiltins: false,
    hint: 'a sub-app is built and deployed alone; what two of them need belongs in case-ui (housing nouns), page-kit (bound to calls) or ui (neither)',
  },
  {
    name: 'platform',
    files: 'server/src/platform/**',
    mayImport: ['contract'],
    packages: 'declared',
    nodeBuiltins: true,
    loadsBuilds: ['server/src/platform/http/load-page-renderer.ts'],
    hint: 'platform is technical and knows no housing noun; a line that knows one belongs in its module',
  },
  {
    name: 'module door',
    files: `${moduleFolder}/index.ts`,
    mayImport: ['contract', 'platform', 'module door', 'module assembly', ...moduleParts],
    packages: 'declared',
    forbiddenPackages: sqlPackages,
    nodeBuiltins: true,
    hint: "index.ts is the module's door and only hands on; work belongs in service.ts",
  },
  {
    name: 'module assembly',
    files: `${moduleFolder}/module.ts`,
    mayImport: ['contract', 'platform', 'module door', ...moduleParts],
    packages: 'declared',
    forbiddenPackages: sqlPackages,
    nodeBuiltins: true,
    hint: "module.ts puts its own module's parts together; what it needs of another module is that module's index.ts",
  },
  {
    name: 'routes',
    files: `${moduleFolder}/{routes.ts,routes/**}`,
    mayImport: ['service', 'rules', 'platform', 'contract', 'module door'],
    packages: 'declared',
    forbiddenPackages: sqlPackages,
    nodeBuiltins: true,
    hint: 'a route reads a request and writes a reply; steps and transactions belong in service.ts, SQL in store.ts',
  },
  {
    name: 'rules',
    files: `${moduleFolder}/{rules/**,*/rules/**}`,
    mayImport: ['contract'],
    packages: [],
    nodeBuiltins: false,
    hint: 'a rule is computable from its arguments; let service.ts fetch what it needs and pass it in',
  },
  {
    name: 'store',
    files: `${moduleFolder}/{store.ts,store/**,*/store/**}`,
    mayImport: ['platform', 'contract', 'rules'],
    packages: 'declared',
    nodeBuiltins: true,
    hint: "a store is its module's SQL and nothing else; order of steps and other modules belong in service.ts",
  },
  {
    name: 'migrations',
    files: `${moduleFolder}/migrations/**`,
    mayImport: ['platform'],
    packages: ['kysely'],
    nodeBuiltins: false,
    hint: 'a migration must still run when the code around it has changed; write what it needs into the migration itself',
  },
  {
    name: 'case package',
    files: `${moduleFolder}/cases/**`,
    mayImport: ['contract', 'platform', 'service', 'rules', 'module door'],
    packages: 'declared',
    forbiddenPackages: sqlPackages,
    nodeBuiltins: true,
    hint: "a case package states its process, materials, checks and effects; it acts through its module's service.ts, SQL belongs in store.ts",
  },
  {
    name: 'contract kind',
    files: `${moduleFolder}/contract-kinds/**`,
    mayImport: ['contract', 'platform', 'rules', 'module door'],
    packages: 'declared',
    forbiddenPackages: sqlPackages,
    nodeBuiltins: true,
    hint: "a kind of contract states its sides, terms, editions and filing; steps belong in the module contracts, what its case asks in the module's service.ts",
  },
  {
    name: 'service',
    /** The room is service.ts and what has been cut out of it, also by subject; the module's other files are named above. */
    files: `${moduleFolder}/{*,service/**,*/service/**}`,
    mayImport: ['rules', 'store', 'platform', 'contract', 'module door'],
    packages: 'declared',
    forbiddenPackages: sqlPackages,
    nodeBuiltins: true,
    hint: 'a service orders steps and opens transactions; requests and replies belong in routes.ts, SQL in store.ts',
  },
  {
    name: 'server root',
    files: 'server/src/{*,commands/*}',
    mayImport: ['platform', 'module door', 'contract'],
    packages: 'declared',
    forbiddenPackages: sqlPackages,
    nodeBuiltins: true,
    hint: "app.ts and main.ts only put platform and modules together; work belongs in a module's service.ts or in platform",
  },
  {
    name: 'server package',
    files: 'server/{*,testing/**}',
    mayImport: ['contract'],
    packages: 'declared',
    nodeBuiltins: true,
    hint: 'server/ itself holds configuration files and testing/; code belongs in server/src',
  },
  {
    name: 'e2e fixture',
    files: 'e2e/fixtures/*/**',
    mayImport: ['contract', 'ui', 'sub-app-kit'],
    packages: 'declared',
    nodeBuiltins: false,
    hint: 'a fixture is an app made for the tests, built and loaded as those of others are',
    development: true,
  },
  {
    name: 'e2e',
    files: 'e2e/**',
    mayImport: ['contract', 'server package'],
    packages: 'declared',
    nodeBuiltins: true,
    hint: 'e2e meets the product as a user does, over HTTP and in the browser; what sets its stage is exported by @anju/server',
    development: true,
  },
  {
    name: 'bench page',
    files: 'bench/{antd-login-form,building-table,list-tables}/**',
    mayImport: ['ui'],
    packages: 'declared',
    nodeBuiltins: false,
    hint: 'a page that is measured beside one of the product; what measures it stands in bench itself',
    development: true,
  },
  {
    name: 'bench',
    files: 'bench/**',
    mayImport: ['contract', 'server package'],
    packages: 'declared',
    nodeBuiltins: true,
    hint: 'bench meets the product from outside, over HTTP and in the browser; what sets its stage is exported by @anju/server',
    development: true,
  },
  {
    name: 'tools',
    files: 'tools/**',
    mayImport: ['contract'],
    packages: 'declared',
    nodeBuiltins: true,
    hint: 'tools read the other rooms as files or run them as programs',
    development: true,
  },
  {
    name: 'repository root',
    files: '*',
    mayImport: [],
    packages: 'declared',
    nodeBuiltins: true,
    hint: 'the root holds configuration files alone; code belongs in a room',
  },
];

export function findRoom(file: string): Room | undefined {
  return rooms.find((room) => posix.matchesGlob(file, room.files));
}

export function findModule(file: string): string | undefined {
  return /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1];
}
