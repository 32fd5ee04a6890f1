import type { Migrations } from '../database/migrate.ts';
import * as tables from './0001-platform.ts';

export const platformMigrations: Migrations = { '0001-platform': tables };
