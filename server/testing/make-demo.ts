import { rename } from 'node:fs/promises';
import { prepareDemo } from './prepared-demo.ts';

// A step of the test command, for those after it.
const { folder } = await prepareDemo();
await rename(folder, process.env.ANJU_PREPARED_DEMO as string);
