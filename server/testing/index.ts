export { openSessionOn, prepareDeployment } from './deployment.ts';
export { fillWithCases, rareName } from './many-cases.ts';
export { createDatabase, freePort, startPostgresServer } from './postgres-server.ts';
export { type ServerProcess, startServer } from './server-process.ts';
