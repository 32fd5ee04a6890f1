import { PortalError } from '@anju/contract';
import { withPreparedDatabase } from '../app.ts';
import type { Doors } from '../assemble.ts';
import { readConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log/log.ts';
import { OperatorError } from '../platform/operator-error.ts';

/**
 * This runs a command of the operator on the database of this environment. Its result is shown; a fault ends with 1.
 */
export async function runCommand(work: (doors: Doors) => Promise<string>): Promise<void> {
  try {
    await withPreparedDatabase(readConfig(process.env), createLog('error'), async (doors) => {
      process.stdout.write(`${await work(doors)}\n`);
    });
  } catch (error) {
    const foreseen = error instanceof PortalError || error instanceof OperatorError;
    process.stderr.write(`${foreseen ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
