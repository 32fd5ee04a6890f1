import type { Module } from '../../platform/module.ts';
import * as units from './migrations/0110-registry-units.ts';
import * as salesAndLeases from './migrations/0111-registry-sales-and-leases.ts';
import * as changes from './migrations/0112-registry-changes.ts';

export function registryModule(): Module {
  return {
    name: 'registry',
    migrations: {
      '0110-registry-units': units,
      '0111-registry-sales-and-leases': salesAndLeases,
      '0112-registry-changes': changes,
    },
    routes: [],
  };
}
