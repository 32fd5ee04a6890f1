import { withPreparedDatabase } from './app.ts';
import { readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';

// Whoever waits for it has ended: what is half made is taken up by the next start.
process.once('disconnect', () => process.exit(1));

const config = readConfig(process.env);
const progress = (step: string) => process.stdout.write(`  … ${step}\n`);
await withPreparedDatabase(config, createLog(config.logLevel), undefined, progress);
process.exit(0);
