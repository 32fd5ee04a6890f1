import { afterAll } from 'vitest';
import { cleanUp } from './after-this-file.ts';
import { assertErrorsDeclared } from './silent-log.ts';

// A setup file that vitest runs for each test file.
afterAll(async () => {
  await cleanUp();
  assertErrorsDeclared();
});
