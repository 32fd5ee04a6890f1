import { demoIn, prepareDemo, preparePostgresDemo } from './prepared-demo.ts';

// A step of the test command, for those after it.
const demo = demoIn(process.env.ANJU_PREPARED_DEMO as string);
await Promise.all([prepareDemo(demo.embedded), preparePostgresDemo(demo)]);
