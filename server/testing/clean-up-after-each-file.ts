import { afterAll } from 'vitest';
import { cleanUp } from './after-this-file.ts';

// In a file of its own that vitest runs for each file of tests: other modules are loaded once for many of them.
afterAll(cleanUp);
