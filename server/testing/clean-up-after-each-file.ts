import { afterAll } from 'vitest';
import { cleanUp } from './after-this-file.ts';

// A setup file that vitest runs for each test file.
afterAll(cleanUp);
