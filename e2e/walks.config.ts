import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Every case type from a phone to a checked paper: minutes, hence by a command of its own. */
export default defineConfig({ ...config, testDir: './walks', testIgnore: [], workers: 2, timeout: 300_000 });
