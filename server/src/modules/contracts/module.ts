import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0024-contracts.ts';
import { contractsRoutes } from './routes.ts';
import type { ContractsService } from './service.ts';

export const contractsModule = (contracts: ContractsService): Module => ({
  name: 'contracts',
  migrations: { '0024-contracts': tables },
  routes: contractsRoutes(contracts),
});
