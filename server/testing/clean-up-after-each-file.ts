import { afterAll } from 'vitest';
import { cleanUp } from './after-this-file.ts';

// In a file of its own that vitest runs for each file of tests: nobody has to think of it.
afterAll(cleanUp);
