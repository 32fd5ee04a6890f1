import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Parts } from './service/build-demo-city.ts';

/** Brings no call and no table: only the cases of the demo city. */
export function demoCityModule(platform: Pick<Platform, 'config' | 'clock' | 'database'>, parts: Parts): Module {
  return {
    name: 'demo-city',
    migrations: {},
    routes: [],
    async seedDemo(progress) {
      // Made-up people and forms are needed here alone.
      const { buildDemoCity } = await import('./service/build-demo-city.ts');
      await buildDemoCity(platform, parts, progress);
      // Then what is overdue by now, and what is due soon, as the jobs would find it.
      await parts.process.keepDeadlines();
      await parts.process.remindEnterprises();
    },
  };
}
