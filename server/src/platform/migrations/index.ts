import type { Migrations } from '../database/migrate.ts';
import * as ground from './0001-platform-ground.ts';
import * as audit from './0004-platform-audit.ts';

export const platformMigrations: Migrations = { '0001-platform-ground': ground, '0004-platform-audit': audit };
