export { openSessionOn, prepareDeployment } from './deployment.ts';
export { createDatabase, freePort, startPostgresServer } from './postgres-server.ts';
export { type ServerProcess, startServer } from './server-process.ts';
