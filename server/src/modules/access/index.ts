export { accessModule } from './module.ts';
export { districtsOf, narrowedTo, type Person, type Place, type ShownDistricts } from './rules/person.ts';
export { type AccessService, createAccessService, type OfficialRoles } from './service.ts';
