import { exclusively } from './database/exclusive.ts';
import type { Module } from './module.ts';
import type { Platform } from './platform.ts';

interface SeedTables {
  'platform.demo_seed': { finished_at: Date };
}

/** Fills the demo city once. A start that was killed half way is taken up again, so each module's part can run twice. */
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
