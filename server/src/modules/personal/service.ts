import type { Platform } from '../../platform/platform.ts';
import { type AuthorisationParts, createAuthorisations } from './service/authorisations.ts';
import { createMyLeases, type LeaseParts } from './service/my-leases.ts';
import { createRecords, type RecordParts } from './service/records.ts';

export type PersonalService = ReturnType<typeof createPersonalService>;

export type PersonalParts = AuthorisationParts & RecordParts & LeaseParts;

export function createPersonalService(platform: Pick<Platform, 'database' | 'clock' | 'config'>, parts: PersonalParts) {
  return {
    authorisations: createAuthorisations(platform, parts),
    leases: createMyLeases(platform, parts),
    records: createRecords(platform, parts),
  };
}
