import { withPreparedDatabase } from './app.ts';
import { readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';

// The parent that waits for this process has ended; the next start takes up what is half made.
process.once('disconnect', () => process.exit(1));

const config = readConfig(process.env);
const progress = (step: string) => process.stdout.write(`  … ${step}\n`);
await withPreparedDatabase(config, createLog(config.logLevel), undefined, progress);
process.exit(0);
