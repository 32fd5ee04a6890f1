import type { Migrations } from '../database/migrate.ts';
import * as tables from './0001-platform.ts';
import * as registers from './0020-platform-registers.ts';

export const platformMigrations: Migrations = { '0001-platform': tables, '0020-platform-registers': registers };
