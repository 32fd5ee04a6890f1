import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Every case type goes from a phone to a checked paper, which takes minutes, so it has a command of its own. */
export default defineConfig({ ...config, testDir: './walks', testIgnore: [], workers: 2, timeout: 300_000 });
