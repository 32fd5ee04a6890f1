import type { ProcessService } from '../src/modules/process/index.ts';
import { inTransaction } from '../src/platform/database/database.ts';
import type { TestApp } from './test-app.ts';

/** Of a draft whose parties are asked: all of them have confirmed it as it is. How they do is tested with confirmations. */
export async function confirmByAll(app: TestApp, id: number, process: ProcessService = app.process): Promise<void> {
  await inTransaction(app.platform.database.tables<unknown>(), (transaction) =>
    process.confirmations.enter(transaction, id, app.platform.clock.now()),
  );
}
