import { exclusively } from './database/exclusive.ts';
import type { Module } from './module.ts';
import { OperatorError } from './operator-error.ts';
import type { Platform } from './platform.ts';

interface SeedTables {
  'platform.demo_seed': { finished_at: Date };
}

/**
 * Everybody knows the passwords of a demo's accounts, so a database that was once a demo's must never become a city's.
 */
export async function assertNeverDemo({ database }: Pick<Platform, 'database'>): Promise<void> {
  const seeded = await database.tables<SeedTables>().selectFrom('platform.demo_seed').select('finished_at').execute();
  if (seeded.length > 0)
    throw new OperatorError([
      '该数据库含有演示账号和演示数据，不能用于正式运行。请新建数据库，或以 DEMO=on 启动。',
      'This database holds demo accounts and data and cannot serve a real deployment. Create a new one, or start with DEMO=on.',
    ]);
}

/** The demo city is filled once. A start that was killed half way is repeated, so each module's part can run twice. */
export async function seedDemoCity(
  { database, clock }: Platform,
  modules: readonly Module[],
  onStep: (step: string) => void,
): Promise<void> {
  const db = database.tables<SeedTables>();
  await exclusively(database, 'demo-city', async () => {
    if (await db.selectFrom('platform.demo_seed').select('finished_at').executeTakeFirst()) return;
    for (const module of modules) {
      if (!module.seedDemo) continue;
      onStep(module.name);
      await module.seedDemo((done) => onStep(`${module.name} ${done}`));
    }
    await db.insertInto('platform.demo_seed').values({ finished_at: clock.now() }).execute();
  });
}
