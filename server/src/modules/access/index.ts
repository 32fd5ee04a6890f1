export { accessModule } from './module.ts';
export type { Person, Place } from './rules/person.ts';
export { type AccessService, createAccessService, type OfficialRoles } from './service.ts';
