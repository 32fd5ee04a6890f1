export { acknowledgedIsWritten, restartUnderLoad } from './database-restarts.ts';
export {
  changeUnitsOn,
  forgetDemoOn,
  listBrokenCasesOn,
  type OpenedSession,
  openSessionOn,
  openSessionsOn,
  prepareDeployment,
  startAppInMovedTime,
  submitCasesOn,
} from './deployment.ts';
export { fillWithCases, rareName } from './many-cases.ts';
export { fillWithUnits } from './many-units.ts';
export { createDatabase, freePort, type PostgresServer, startPostgresServer } from './postgres-server.ts';
export { sampleLease, samplePdf } from './samples.ts';
export { type ServerProcess, startServer } from './server-process.ts';
export { prepareContractsOn, type SignableContract } from './signable-contracts.ts';
