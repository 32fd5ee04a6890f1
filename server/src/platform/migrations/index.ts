import type { Migrations } from '../database/migrate.ts';
import * as ground from './0001-platform-ground.ts';

export const platformMigrations: Migrations = { '0001-platform-ground': ground };
