import type { Migrations } from '../database/migrate.ts';
import * as ground from './0001-platform-ground.ts';
import * as audit from './0004-platform-audit.ts';
import * as parameters from './0008-platform-parameters.ts';
import * as auditPages from './0009-platform-audit-pages.ts';
import * as datedParameters from './0019-platform-dated-parameters.ts';
import * as calendarChanges from './0091-platform-calendar-changes.ts';
import * as signingAuthority from './0118-platform-signing-authority.ts';

export const platformMigrations: Migrations = {
  '0001-platform-ground': ground,
  '0004-platform-audit': audit,
  '0008-platform-parameters': parameters,
  '0009-platform-audit-pages': auditPages,
  '0019-platform-dated-parameters': datedParameters,
  '0091-platform-calendar-changes': calendarChanges,
  '0118-platform-signing-authority': signingAuthority,
};
