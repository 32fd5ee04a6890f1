import type { ProcessService } from '../src/modules/process/index.ts';
import { inTransaction } from '../src/platform/database/database.ts';
import type { TestApp } from './test-app.ts';

/**
 * All parties of the draft who are asked have confirmed it as it is. The tests of confirmations cover how they do it.
 */
export async function confirmByAll(app: TestApp, id: number, process: ProcessService = app.process): Promise<void> {
  await inTransaction(app.platform.database.tables<unknown>(), (transaction) =>
    process.confirmations.enter(transaction, id, app.platform.clock.now()),
  );
}
