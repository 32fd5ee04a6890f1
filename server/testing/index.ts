export {
  findBrokenCaseOn,
  type OpenedSession,
  openSessionOn,
  openSessionsOn,
  prepareDeployment,
  submitCasesOn,
} from './deployment.ts';
export { createDatabase, freePort, startPostgresServer } from './postgres-server.ts';
export { pdf } from './sample-files.ts';
export { type ServerProcess, startServer } from './server-process.ts';
