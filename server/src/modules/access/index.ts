export { accessModule } from './module.ts';
export { districtsOf, type Person, type Place } from './rules/person.ts';
export { type AccessService, createAccessService, type OfficialRoles } from './service.ts';
