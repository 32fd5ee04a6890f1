import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { measureBuildingTable } from './building-table.ts';
import { measureBuildingTableViewers } from './building-table-viewers.ts';
import { measureCasePages } from './case-pages.ts';
import { measureCaseWork } from './case-work.ts';
import { measureCases } from './cases.ts';
import { measureDashboards } from './dashboards.ts';
import { measureDatabaseRestarts } from './database-restarts.ts';
import { measureFilingBurst } from './filing-burst.ts';
import { measureGuesses } from './guesses.ts';
import { measureHomePage } from './home-page.ts';
import { measureHostileBodies } from './hostile-bodies.ts';
import { measureLoginPage } from './login-page.ts';
import { measureMemory } from './memory.ts';
import { measureOverload } from './overload.ts';
import { measurePaperCheck } from './paper-check.ts';
import { projectFolder } from './processes.ts';

import { measureRegistry } from './registry.ts';
import { measureSessionCall } from './session-call.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStartUp } from './start-up.ts';
import { measureStatistics } from './statistics.ts';
import { measureSubApp } from './sub-app.ts';
import { measureUploads } from './uploads.ts';

const measurements = {
  'building-table': measureBuildingTable,
  'building-table-viewers': measureBuildingTableViewers,
  cases: measureCases,
  'case-pages': measureCasePages,
  'case-work': measureCaseWork,
  dashboards: measureDashboards,
  'database-restarts': measureDatabaseRestarts,
  'filing-burst': measureFilingBurst,
  guesses: measureGuesses,
  'home-page': measureHomePage,
  'hostile-bodies': measureHostileBodies,
  'login-page': measureLoginPage,
  memory: measureMemory,
  overload: measureOverload,
  'paper-check': measurePaperCheck,
  registry: measureRegistry,
  'session-call': measureSessionCall,
  'sign-in': measureSignIn,
  'start-up': measureStartUp,
  statistics: measureStatistics,
  'sub-app': measureSubApp,
  uploads: measureUploads,
};

const asked = process.argv.slice(2);
const machine = {
  processors: `${cpus().length} × ${cpus()[0]?.model ?? process.arch}`,
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};
await mkdir(path.join(projectFolder, 'bench/results'), { recursive: true });

let missed = 0;
for (const [name, measure] of Object.entries(measurements)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`${name} …`);
  const result = await measure();
  console.log(result);
  if (!result.reached) missed += 1;
  const file = path.join(projectFolder, 'bench/results', `${name}.json`);
  await writeFile(
    file,
    `${JSON.stringify({ measuredOn: new Date().toISOString().slice(0, 10), machine, ...result }, null, 2)}\n`,
  );
}
console.log(missed === 0 ? 'every figure reached' : `${missed} figures missed`);
process.exitCode = missed === 0 ? 0 : 1;
