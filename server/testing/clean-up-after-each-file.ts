import { afterAll } from 'vitest';
import { cleanUp } from './after-this-file.ts';
import { assertErrorsDeclared } from './silent-log.ts';

// vitest runs this setup file for each test file.
afterAll(async () => {
  await cleanUp();
  assertErrorsDeclared();
});
