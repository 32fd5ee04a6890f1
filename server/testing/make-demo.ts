import { prepareDemoIn } from './prepared-demo.ts';

// A step of the test command, for those after it.
await prepareDemoIn(process.env.ANJU_PREPARED_DEMO as string);
