import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Parts } from './service/build-demo-city.ts';

/** The module adds no call and no table, only the cases of the demo city. */
export function demoCityModule(platform: Pick<Platform, 'config' | 'clock' | 'database'>, parts: Parts): Module {
  return {
    name: 'demo-city',
    migrations: {},
    routes: [],
    async seedDemo(progress) {
      // Only the demo needs the made-up people and forms, so they are loaded here.
      const { buildDemoCity } = await import('./service/build-demo-city.ts');
      await buildDemoCity(platform, parts, progress);
      // Overdue cases and those due soon are then reported, as the jobs would do it.
      await parts.process.keepDeadlines();
      await parts.process.remindEnterprises();
    },
  };
}
