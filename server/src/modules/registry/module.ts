import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import * as tables from './migrations/0012-registry.ts';
import * as changes from './migrations/0021-registry-changes.ts';
import * as states from './migrations/0028-registry-states.ts';
import { registryRoutes } from './routes.ts';
import { createFiledLeases } from './service/filed-leases.ts';
import { createReading } from './service/reading.ts';
import { createTableStreams } from './service/table-streams.ts';

type Parts = Parameters<typeof createReading>[1] &
  Parameters<typeof createTableStreams>[1] &
  Parameters<typeof createFiledLeases>[1];

export function registryModule(platform: Platform, parts: Parts): Module {
  const tableStreams = createTableStreams(platform, parts);
  return {
    name: 'registry',
    migrations: { '0012-registry': tables, '0021-registry-changes': changes, '0028-registry-states': states },
    routes: registryRoutes(createReading(platform, parts), createFiledLeases(platform, parts), tableStreams),
    stop: () => tableStreams.close(),
    async seedDemo() {
      // Only the demo needs the made-up people, so they are loaded here.
      const { fillDemoRegistry } = await import('./service/demo-units.ts');
      await fillDemoRegistry(platform);
    },
  };
}
